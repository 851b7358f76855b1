import { buildSoundtrack, buildSoundtracks, buildWavFile } from '@cabine/panel-core/testing';
import { fn, within } from 'storybook/test';
import { answer } from '../testing/answer';
import { expect } from '../testing/expect';
import { panelHandlers } from '../testing/PanelStory';

export type Canvas = ReturnType<typeof within>;
export const soundtracks = buildSoundtracks();
export const sent = fn();

async function readForm(request: Request) {
  const form = await request.formData();
  const file = form.get('file');
  sent({ name: form.get('name'), file: file instanceof File ? [file.name, file.size] : null });
  return buildSoundtrack({ id: 70, name: form.get('name') as string, duration: 2 });
}

export const handlers = [
  answer('POST /soundtracks', readForm),
  answer('PUT /soundtracks/:id', async (request) => ({ ...(await readForm(request)), id: 4 })),
  answer('DELETE /soundtracks/:id', undefined),
  answer('GET /soundtracks/:id/stream', buildWavFile(30)),
  answer('GET /soundtracks', soundtracks),
  ...panelHandlers(),
];

export const button = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('button', { name });
export const closed = (canvas: Canvas) => expect(() => canvas.queryByRole('dialog')).toBeNull();
export const row = async (canvas: Canvas, name: string) => {
  const found = (await canvas.findByRole('heading', { name })).closest('li');
  if (!found) throw new Error(`There is no row ${name}.`);
  return within(found);
};
