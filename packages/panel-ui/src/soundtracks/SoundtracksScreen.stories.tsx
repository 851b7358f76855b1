import type { Permission } from '@cabine/panel-core';
import { buildBroadcaster, buildSoundtrack, buildSoundtracks, buildWavFile } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { SoundtracksScreen } from './SoundtracksScreen';

/** The bars of the first jingle's shape. */
const SHAPE = 'li:first-child svg[preserveAspectRatio] rect';
const RULE = 'File must be an MP3, WAV, or AAC file under 2MB';
const soundtracks = buildSoundtracks();
const broadcaster = (...permissions: Permission[]) => buildBroadcaster({ username: 'DJ.Caio' }, permissions);
/** Hears the forms that were sent. */
const sent = fn();

/** The name and the file of a form that arrived. */
async function readForm(request: Request) {
  const form = await request.formData();
  const file = form.get('file');
  sent({ name: form.get('name'), file: file instanceof File ? [file.name, file.size] : null });
  return buildSoundtrack({ id: 70, name: form.get('name') as string, duration: 2 });
}

const meta = {
  component: SoundtracksScreen,
  decorators: [
    (Story) => (
      <PanelStory at="/broadcaster/soundtracks">
        <Story />
      </PanelStory>
    ),
  ],
  parameters: {
    msw: [
      answer('POST /soundtracks', readForm),
      answer('PUT /soundtracks/:id', async (request) => ({ ...(await readForm(request)), id: 4 })),
      answer('DELETE /soundtracks/:id', undefined),
      answer('GET /soundtracks/:id/stream', buildWavFile(30)),
      answer('GET /soundtracks', soundtracks),
      ...panelHandlers(),
    ],
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof SoundtracksScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const button = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('button', { name });
const closed = (canvas: Canvas) => expect(() => canvas.queryByRole('dialog')).toBeNull();
const row = async (canvas: Canvas, name: string) => {
  const found = (await canvas.findByRole('heading', { name })).closest('li');
  if (!found) throw new Error(`There is no row ${name}.`);
  return within(found);
};
/** Moves a file of the desktop over an element, or off it. */
function drag(type: 'dragenter' | 'dragleave', target: Element) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(buildWavFile());
  // As the desktop says it; a script cannot set it.
  Object.defineProperty(dataTransfer, 'effectAllowed', { value: 'all' });
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Vinhetas');
    const first = await row(canvas, 'abertura_da_manha.mp3');
    await expect(() => first.getByText('Duração: 0:07')).toBeVisible();
    await expect(() => first.getByText('Adicionado em: 20/11/2026')).toBeVisible();
    await expect(async () => (await row(canvas, 'voce_esta_ouvindo.wav')).getByText('Duração: 1:05')).toBeVisible();
    await expect(() => canvas.getByText('Formatos suportados: MP3, WAV, AAC (Tamanho máximo: 2MB)')).toBeVisible();
  },
};

/** A jingle whose file the store lost says so; it can be neither heard nor saved, but gets another file or goes. */
export const FileMissing: Story = {
  parameters: {
    msw: [
      answer('GET /soundtracks', [buildSoundtrack({ missing: true }), buildSoundtrack({ id: 2, name: 'virada.mp3' })]),
      answer('PUT /soundtracks/:id', buildSoundtrack()),
      ...panelHandlers(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const lost = await row(canvas, 'abertura_da_manha.mp3');
    await expect(() => lost.getByText('Arquivo ausente')).toBeVisible();
    await expect(() => lost.queryByRole('button', { name: /Tocar|Baixar/ })).toBeNull();
    const other = await row(canvas, 'virada.mp3');
    await expect(() => button(other, 'Tocar virada.mp3')).toBeVisible();
    await expect(() => other.queryByText('Arquivo ausente')).toBeNull();
    await expect(() => button(lost, 'Deletar abertura_da_manha.mp3')).toBeVisible();
    await userEvent.click(await button(lost, 'Editar abertura_da_manha.mp3'));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Editar Vinheta' }));
    await userEvent.upload(await dialog.findByLabelText('Trocar o arquivo'), buildWavFile(2));
    await userEvent.click(await button(dialog, 'Salvar'));
    await closed(canvas);
    await expect(() => button(lost, 'Tocar abertura_da_manha.mp3')).toBeVisible();
    await expect(() => lost.queryByText('Arquivo ausente')).toBeNull();
  },
};

/** SPEC 5: both rules speak beneath their fields; the name comes from the file until somebody types one. */
export const CreateWithValidation: Story = {
  play: async ({ canvas, userEvent }) => {
    await row(canvas, 'abertura_da_manha.mp3');
    await userEvent.click(await button(canvas, 'Nova Vinheta'));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova Vinheta' }));
    await userEvent.click(await button(dialog, 'Salvar'));
    const file = await dialog.findByLabelText('Arquivo');
    const name = await dialog.findByRole('textbox', { name: 'Nome' });
    await expect(() => file).toHaveAccessibleDescription(expect.stringContaining(RULE));
    await expect(() => name).toHaveAccessibleDescription('Name must be at least 3 characters');

    const tooLarge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'Grande.mp3', { type: 'audio/mpeg' });
    await userEvent.upload(file, tooLarge);
    await expect(() => file).toHaveAccessibleDescription(expect.stringContaining('Grande.mp3'));
    await expect(() => name).toHaveValue('grande.mp3');
    await expect(() => file).toHaveAccessibleDescription(expect.stringContaining(RULE));

    await userEvent.upload(file, buildWavFile(2, '  Abertura da Manhã.WAV'));
    await expect(() => name).toHaveValue('abertura_da_manh.wav');
    await expect(() => file).not.toHaveAccessibleDescription(expect.stringContaining(RULE));
    await userEvent.clear(name);
    await userEvent.type(name, 'Minha abertura');
    await userEvent.upload(file, buildWavFile(1, 'outra.wav'));
    await expect(() => name).toHaveValue('Minha abertura');
    await expect(sent).not.toHaveBeenCalled();

    await userEvent.click(await button(dialog, 'Salvar'));
    await closed(canvas);
    await expect(sent).toHaveBeenCalledWith({ name: 'Minha abertura', file: ['outra.wav', 8_044] });
    await expect(() => canvas.getByText('Soundtrack created successfully')).toBeVisible();
    await expect(() => canvas.getByRole('heading', { name: 'Minha abertura' })).toBeVisible();
  },
};

/** The whole list takes a file, and says so only while one is over it; dropping one for real is a journey's. */
export const DraggedOverTheList: Story = {
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'abertura_da_manha.mp3' });
    drag('dragenter', heading);
    await expect(() => canvas.getByText('Solte para adicionar a vinheta')).toBeVisible();
    drag('dragleave', heading);
    await expect(() => canvas.queryByText('Solte para adicionar a vinheta')).toBeNull();
  },
};

/** Nothing can be dropped by whoever may not add anything. */
export const MayNotDrop: Story = {
  parameters: { msw: [answer('GET /soundtracks', soundtracks), ...panelHandlers(broadcaster('broadcaster'))] },
  play: async ({ canvas }) => {
    drag('dragenter', await canvas.findByRole('heading', { name: 'abertura_da_manha.mp3' }));
    await expect(() => canvas.queryByText('Solte para adicionar a vinheta')).toBeNull();
  },
};

/** While it is sent, how far it is stands under the fields. */
export const Sending: Story = {
  parameters: { msw: [hang('POST /soundtracks'), answer('GET /soundtracks', soundtracks), ...panelHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nova Vinheta' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova Vinheta' }));
    await userEvent.upload(await dialog.findByLabelText('Arquivo'), buildWavFile(10));
    await userEvent.click(await button(dialog, 'Salvar'));
    await expect(() => dialog.getByRole('progressbar')).toBeVisible();
    await expect(() => dialog.getByLabelText('Arquivo')).toBeDisabled();
  },
};

/** The bytes are the server's to judge, and its words land beneath the field. */
export const RefusedByItsBytes: Story = {
  parameters: {
    msw: [
      refuse('POST /soundtracks', 400, { message: 'Invalid input', fields: { file: RULE } }),
      answer('GET /soundtracks', soundtracks),
      ...panelHandlers(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nova Vinheta' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova Vinheta' }));
    await userEvent.upload(
      await dialog.findByLabelText('Arquivo'),
      new File(['<html>'], 'pagina.mp3', { type: 'audio/mpeg' }),
    );
    await userEvent.click(await button(dialog, 'Salvar'));
    await expect(() => dialog.getByLabelText('Arquivo')).toHaveAccessibleDescription(expect.stringContaining(RULE));
    await expect(() => dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('pagina.mp3');
  },
};

export const SaveFails: Story = {
  parameters: { msw: [refuse('POST /soundtracks', 503), answer('GET /soundtracks', soundtracks), ...panelHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nova Vinheta' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova Vinheta' }));
    await userEvent.upload(await dialog.findByLabelText('Arquivo'), buildWavFile(1, 'abertura.wav'));
    await userEvent.click(await button(dialog, 'Salvar'));
    await expect(() => canvas.getByText('Failed to create soundtrack')).toBeVisible();
    await expect(() => dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('abertura.wav');
  },
};

/** Real sound in a real browser: one at a time, paused where it is, sought by keyboard. */
export const Play: Story = {
  parameters: {
    msw: [
      answer('GET /soundtracks/:id/stream', buildWavFile(30)),
      answer(
        'GET /soundtracks',
        soundtracks.map((each) => ({ ...each, duration: 30 })),
      ),
      ...panelHandlers(),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = await row(canvas, 'abertura_da_manha.mp3');
    const second = await row(canvas, 'voce_esta_ouvindo.wav');
    await expect(() => canvasElement.querySelector(SHAPE)).toBeNull();
    await userEvent.click(await button(first, /^Tocar/));
    // Its shape is drawn from the file, and stays.
    await expect(() => canvasElement.querySelectorAll(SHAPE)).toHaveLength(48);
    const slider = await first.findByRole('slider', { name: 'Posição em abertura_da_manha.mp3' });
    await expect(() => Number((slider as HTMLInputElement).value)).toBeGreaterThan(0.3);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(() => Number((slider as HTMLInputElement).value)).toBeGreaterThan(5);

    await userEvent.click(await button(second, /^Tocar/));
    await second.findByRole('slider');
    await expect(() => first.queryByRole('slider')).toBeNull();
    await expect(() => canvasElement.querySelectorAll(SHAPE)).toHaveLength(48);
    await userEvent.click(await button(second, /^Pausar/));
    await expect(() => button(second, /^Tocar/)).toBeVisible();
    await userEvent.click(await button(first, /^Tocar/));
    const again = await first.findByRole('slider');
    await expect(() => Number((again as HTMLInputElement).value)).toBeGreaterThan(5);
    await userEvent.click(await button(first, /^Pausar/));
  },
};

export const PlayFails: Story = {
  parameters: {
    msw: [refuse('GET /soundtracks/:id/stream', 500), answer('GET /soundtracks', soundtracks), ...panelHandlers()],
  },
  play: async ({ canvas, userEvent }) => {
    const first = await row(canvas, 'abertura_da_manha.mp3');
    await userEvent.click(await button(first, /^Tocar/));
    await expect(() => canvas.getByText(/Não foi possível tocar abertura_da_manha.mp3/)).toBeVisible();
    await expect(() => button(first, /^Tocar/)).toBeVisible();
  },
};

/** Without another file only the name is sent. */
export const Edit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar abertura_da_manha.mp3' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Editar Vinheta' }));
    const name = await dialog.findByRole('textbox', { name: 'Nome' });
    await expect(() => name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Manhã');
    await userEvent.click(await button(dialog, 'Salvar'));
    await closed(canvas);
    await expect(sent).toHaveBeenCalledWith({ name: 'Manhã', file: null });
    await expect(() => canvas.getByText('Soundtrack updated successfully')).toBeVisible();
    await expect(() => canvas.getByRole('heading', { name: 'Manhã' })).toBeVisible();
  },
};

/** Another file leaves the name alone. */
export const ReplaceTheSound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar abertura_da_manha.mp3' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Editar Vinheta' }));
    await userEvent.upload(await dialog.findByLabelText('Trocar o arquivo'), buildWavFile(1, 'Nova.wav'));
    await userEvent.click(await button(dialog, 'Salvar'));
    await closed(canvas);
    await expect(sent).toHaveBeenCalledWith({ name: 'abertura_da_manha.mp3', file: ['Nova.wav', 8_044] });
  },
};

export const Delete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar promocao_natal.aac' }));
    const ask = within(await canvas.findByRole('alertdialog', { name: 'Deletar Vinheta' }));
    await expect(() => ask.getByText('Are you sure you want to delete this soundtrack?')).toBeVisible();
    await userEvent.click(await button(ask, 'Deletar'));
    await expect(() => canvas.queryByRole('heading', { name: 'promocao_natal.aac' })).toBeNull();
    await expect(() => canvas.getByText('Soundtrack deleted successfully')).toBeVisible();
  },
};

export const DeleteFails: Story = {
  parameters: {
    msw: [refuse('DELETE /soundtracks/:id', 500), answer('GET /soundtracks', soundtracks), ...panelHandlers()],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar promocao_natal.aac' }));
    const ask = within(await canvas.findByRole('alertdialog', { name: 'Deletar Vinheta' }));
    await userEvent.click(await button(ask, 'Deletar'));
    await expect(() => canvas.getByText('Failed to delete soundtrack')).toBeVisible();
    await expect(() => ask.getByText(/A vinheta continua na lista/)).toBeVisible();
  },
};

/** Each action by its own permission (DESIGN 3); listening and saving are for all who may see it. */
export const ReadOnly: Story = {
  parameters: { msw: [answer('GET /soundtracks', soundtracks), ...panelHandlers(broadcaster('broadcaster'))] },
  play: async ({ canvas }) => {
    const first = await row(canvas, 'abertura_da_manha.mp3');
    await expect(() => button(first, /^Baixar/)).toBeVisible();
    await expect(() => button(first, /^Tocar/)).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: /^Editar|^Deletar|Nova Vinheta/ })).toBeNull();
  },
};

export const MayOnlyDelete: Story = {
  parameters: {
    msw: [answer('GET /soundtracks', soundtracks), ...panelHandlers(broadcaster('broadcaster', 'delete_soundtracks'))],
  },
  play: async ({ canvas }) => {
    await row(canvas, 'abertura_da_manha.mp3');
    await expect(() => canvas.getAllByRole('button', { name: /^Deletar/ })).toHaveLength(4);
    await expect(() => canvas.queryByRole('button', { name: /^Editar|Nova Vinheta/ })).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { msw: [answer('GET /soundtracks', []), ...panelHandlers()] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Nenhuma vinheta encontrada')).toBeVisible();
    await expect(() => canvas.getAllByRole('button', { name: 'Nova Vinheta' })).toHaveLength(2);
  },
};

export const Loading: Story = {
  parameters: { msw: [hang('GET /soundtracks'), ...panelHandlers()] },
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const Denied: Story = {
  parameters: { msw: [refuse('GET /soundtracks', 403, { message: 'Access denied' }), ...panelHandlers()] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: 'Nova Vinheta' })).toBeNull();
  },
};

/** The toast and the view say it; a retry mends it. */
export const FailedThenRetried: Story = {
  parameters: { msw: [...failFirst('GET /soundtracks', soundtracks), ...panelHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getAllByText('Failed to fetch soundtracks')).toHaveLength(2);
    await userEvent.click(await button(canvas, 'Tentar Novamente'));
    await expect(() => canvas.getByRole('heading', { name: 'abertura_da_manha.mp3' })).toBeVisible();
  },
};

/** What a tag or a name says is text; long ones wrap. */
export const Long: Story = {
  globals: { width: '320px' },
  parameters: {
    msw: [
      answer('GET /soundtracks', [
        buildSoundtrack({ id: 2, name: 'abertura'.repeat(12) }),
        buildSoundtrack({ name: '<img src=x onerror=alert(1)>', duration: 3_725 }),
      ]),
      ...panelHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  },
};
