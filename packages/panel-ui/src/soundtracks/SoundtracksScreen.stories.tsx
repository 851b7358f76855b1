import type { Permission } from '@cabine/panel-core';
import { buildBroadcaster, buildSoundtrack, buildWavFile } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { SoundtracksScreen } from './SoundtracksScreen';
import { button, closed, handlers, row, sent, soundtracks } from './soundtracksScreen.fixtures';

/** The bars of the first jingle's waveform. */
const SHAPE = 'li:first-child svg[preserveAspectRatio] rect';
const broadcaster = (...permissions: Permission[]) => buildBroadcaster({ username: 'DJ.Caio' }, permissions);

const meta = {
  component: SoundtracksScreen,
  decorators: [inPanel({ at: '/broadcaster/soundtracks' })],
  parameters: { msw: handlers },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof SoundtracksScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Simulates dragging a desktop file over an element, or off it. */
function drag(type: 'dragenter' | 'dragleave', target: Element) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(buildWavFile());
  // Browsers set this for desktop files; scripts cannot.
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

/** Two lines a row, whatever the length of its name; the quoted texts are read aloud, the actions are in a menu. */
export const Cards: Story = {
  globals: { width: '390px' },
  parameters: {
    msw: [
      answer('GET /soundtracks', [
        buildSoundtrack({ id: 2, name: `${'abertura_'.repeat(12)}.mp3` }),
        buildSoundtrack({ id: 3, name: 'virada.mp3', missing: true }),
        buildSoundtrack({ name: 'vinheta.mp3' }),
      ]),
      ...panelHandlers(),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const first = await row(canvas, 'vinheta.mp3');
    const heights = () => [...canvasElement.querySelectorAll('li')].map((each) => Math.round(each.offsetHeight));
    // A long name wraps.
    await expect(() =>
      heights()
        .sort((one, other) => one - other)
        .slice(0, 2),
    ).toEqual([64, 64]);
    await expect(() => first.getByText('Duração: 0:07')).toBeInTheDocument();
    await expect(() => first.getByText('Adicionado em: 20/11/2026')).toBeInTheDocument();
    await expect(() => first.getByText('0:07')).toBeVisible();
  },
};

export const MenuOfACard: Story = {
  tags: ['proof'],
  ...Cards,
  play: async ({ canvas, userEvent }) => {
    const first = await row(canvas, 'vinheta.mp3');
    await userEvent.click(await button(first, 'Ações de vinheta.mp3'));
    const menu = within(await canvas.findByRole('dialog', { name: 'vinheta.mp3' }));
    await expect(() => menu.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Baixar',
      'Editar',
      'Deletar',
    ]);
    await userEvent.click(await button(menu, 'Editar'));
    await expect(() => canvas.getByRole('dialog', { name: 'Editar Vinheta' })).toBeVisible();
  },
};

/** Without its file a jingle can be neither played nor downloaded, but edited and deleted. */
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

/** The whole list is a drop zone, with a frame while a file is over it. An e2e journey tests the drop. */
export const DraggedOverTheList: Story = {
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'abertura_da_manha.mp3' });
    drag('dragenter', heading);
    await expect(() => canvas.getByText('Solte para adicionar a vinheta')).toBeVisible();
    drag('dragleave', heading);
    await expect(() => canvas.queryByText('Solte para adicionar a vinheta')).toBeNull();
    drag('dragenter', heading);
    await expect(() => canvas.getByText('Solte para adicionar a vinheta')).toBeVisible();
  },
};

/** Without CREATE_SOUNDTRACKS the list is no drop zone. */
export const MayNotDrop: Story = {
  parameters: { msw: [answer('GET /soundtracks', soundtracks), ...panelHandlers(broadcaster('broadcaster'))] },
  play: async ({ canvas }) => {
    drag('dragenter', await canvas.findByRole('heading', { name: 'abertura_da_manha.mp3' }));
    await expect(() => canvas.queryByText('Solte para adicionar a vinheta')).toBeNull();
  },
};

/** Plays real sound: one jingle at a time, pause and resume, seek by keyboard. */
export const Play: Story = {
  tags: ['proof'],
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
    // The waveform appears after playing, and stays.
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

export const Delete: Story = {
  tags: ['proof'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar promocao_natal.aac' }));
    const ask = within(await canvas.findByRole('alertdialog', { name: 'Deletar Vinheta' }));
    await expect(() => ask.getByText('Are you sure you want to delete this soundtrack?')).toBeVisible();
    await userEvent.click(await button(ask, 'Deletar'));
    await expect(() => canvas.queryByRole('heading', { name: 'promocao_natal.aac' })).toBeNull();
    await expect(() => canvas.getByText('Soundtrack deleted successfully')).toBeVisible();
  },
};

/** Each action requires its permission (design.md 3); playing and downloading require only access to the screen. */
export const ReadOnly: Story = {
  parameters: { msw: [answer('GET /soundtracks', soundtracks), ...panelHandlers(broadcaster('broadcaster'))] },
  play: async ({ canvas }) => {
    const first = await row(canvas, 'abertura_da_manha.mp3');
    await expect(() => button(first, /^Baixar/)).toBeVisible();
    await expect(() => button(first, /^Tocar/)).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: /^Editar|^Deletar|Nova Vinheta/ })).toBeNull();
  },
};

export const Empty: Story = {
  tags: ['picture'],
  parameters: { msw: [answer('GET /soundtracks', []), ...panelHandlers()] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Nenhuma vinheta encontrada')).toBeVisible();
    await expect(() => canvas.getAllByRole('button', { name: 'Nova Vinheta' })).toHaveLength(2);
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /soundtracks'), ...panelHandlers()] },
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /soundtracks', 403, { message: 'Access denied' }), ...panelHandlers()] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: 'Nova Vinheta' })).toBeNull();
  },
};

/** The toast and the view show the failure; a retry succeeds. */
export const FailedThenRetried: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /soundtracks', soundtracks), ...panelHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getAllByText('Failed to fetch soundtracks')).toHaveLength(2);
    await userEvent.click(await button(canvas, 'Tentar Novamente'));
    await expect(() => canvas.getByRole('heading', { name: 'abertura_da_manha.mp3' })).toBeVisible();
  },
};

/** HTML in names is shown as text; long names end in an ellipsis. */
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
