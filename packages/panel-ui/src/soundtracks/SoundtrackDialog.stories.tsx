import { buildSoundtrack, buildWavFile } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { answer, hang, refuse } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { SoundtracksScreen } from './SoundtracksScreen';
import { button, closed, handlers, row, sent, soundtracks } from './soundtracksScreen.fixtures';

const RULE = 'File must be an MP3, WAV, or AAC file under 2MB';

const meta = {
  component: SoundtracksScreen,
  decorators: [inPanel({ at: '/broadcaster/soundtracks' })],
  parameters: { msw: handlers },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof SoundtracksScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** product.md 5: errors appear below their fields; the name is derived from the file unless it was typed. */
export const CreateWithValidation: Story = {
  tags: ['proof'],
  play: async ({ canvas, userEvent }) => {
    await row(canvas, 'abertura_da_manha.mp3');
    await userEvent.click(await button(canvas, 'Nova Vinheta'));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova Vinheta' }));
    await userEvent.click(await button(dialog, 'Salvar'));
    const file = await dialog.findByLabelText('Arquivo');
    const name = await dialog.findByRole('textbox', { name: 'Nome' });
    await expect(() => file).toHaveAccessibleDescription(expect.stringContaining(RULE));
    await expect(() => name).toHaveAccessibleDescription('Precisa ter pelo menos 3 caracteres');

    const tooLarge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'Grande.mp3', { type: 'audio/mpeg' });
    await userEvent.upload(file, tooLarge);
    await expect(() => file).toHaveAccessibleDescription(expect.stringContaining('Grande.mp3'));
    await expect(() => name).toHaveValue('grande.mp3');
    await expect(() => file).toHaveAccessibleDescription(expect.stringContaining(RULE));

    await userEvent.upload(file, buildWavFile(2, '  Abertura da Manhã.WAV'));
    await expect(() => name).toHaveValue('abertura_da_manha.wav');
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

export const Sending: Story = {
  tags: ['proof'],
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

/** The server checks the file's content; its error appears below the field. */
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

/** Without a new file only the name is sent. */
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

/** Choosing a new file keeps the name. */
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

/** A download that broke off is kept, and its sender reads what is left of it. */
export const CutFile: Story = {
  parameters: {
    msw: [
      answer('POST /soundtracks', { ...buildSoundtrack({ name: 'cortada.mp3', duration: 4.8 }), claimed: 12 }),
      ...handlers,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nova Vinheta' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova Vinheta' }));
    await userEvent.upload(await dialog.findByLabelText('Arquivo'), buildWavFile(1, 'cortada.wav'));
    await userEvent.click(await button(dialog, 'Salvar'));
    await expect(() => canvas.getByText('O arquivo está cortado: só tocam 0:04 de 0:12.')).toBeVisible();
  },
};

/** Several at once: what is refused says why and stays. */
export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nova Vinheta' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Nova Vinheta' }));
    await userEvent.upload(await form.findByLabelText('Arquivo'), [
      buildWavFile(1, 'Uma.wav'),
      new File(['ftyp'], 'Gravação.m4a', { type: 'audio/mp4' }),
      buildWavFile(2, 'Duas.wav'),
    ]);
    const question = within(await canvas.findByRole('alertdialog', { name: 'Adicionar 3 vinhetas?' }));
    await userEvent.click(await button(question, 'Adicionar'));
    await expect(() => question.getByText(/Isto é um M4A\. Salve como MP3/)).toBeVisible();
    await expect(() => question.getByText('1 arquivo ficou de fora.')).toBeVisible();
    await expect(() => sent.mock.calls.map(([{ name }]) => name as string)).toEqual(['uma.wav', 'duas.wav']);
    await userEvent.click(await button(question, 'Cancelar'));
    await expect(() => canvas.getByRole('heading', { name: 'duas.wav' })).toBeVisible();
  },
};
