import type { Meta, StoryObj } from '@storybook/react-vite';
import axe from 'axe-core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { fireEvent, within, waitFor } from 'storybook/test';
import { StyleSheetManager } from 'styled-components';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { expect } from '../testing/expect';
import { ThemeRoot } from './ThemeRoot';
import type { ThemeName } from './tokens';

// Required before the first render in a shadow root: without it react-aria's dialogs and presses do not work there.
enableShadowDOM();

const meta = { component: ThemeRoot } satisfies Meta<typeof ThemeRoot>;
export default meta;
type Story = StoryObj<typeof meta>;

const THEMES: ThemeName[] = ['light', 'dark', 'contrast'];

function Asking() {
  const [open, setOpen] = useState(true);
  return (
    <ThemeRoot theme="dark" accent="#0f8a7e" data-testid="guest" style={{ padding: 16 }}>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => {}}
        errorText={String}
        title="Confirmar Agendamento"
        text="Dentro de outro site o diálogo leva o tema consigo."
        confirmLabel="Agendar"
        cancelLabel="Cancelar"
      />
    </ThemeRoot>
  );
}

/** Overlays render inside the root, so that a dialog in another site's page keeps theme and accent. */
export const FloatingKeepsTheTheme: Story = {
  render: () => <Asking />,
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('alertdialog');
    await expect(() => canvas.getByTestId('guest')).toContainElement(dialog);
    await expect(() => getComputedStyle(dialog).color).toBe('rgb(236, 238, 245)');
    const hueOf = (element: HTMLElement) => Number(getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.[2]);
    await expect(() => hueOf(canvas.getByRole('button', { name: 'Agendar' }))).toBeCloseTo(183, -1);
  },
};

function Shadow() {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = (host: HTMLElement | null) => {
    if (host && !host.shadowRoot) setRoot(host.attachShadow({ mode: 'open' }));
  };
  return (
    <>
      <style>{'button { background: rgb(255, 0, 0) !important; }'}</style>
      <div ref={attach} data-testid="host" />
      {root &&
        createPortal(
          <StyleSheetManager target={root}>
            <Asking />
          </StyleSheetManager>,
          root,
        )}
    </>
  );
}

/**
 * In a shadow root, page and panel styles do not affect each other; a dialog still opens, takes the focus and closes.
 */
export const InAShadowRoot: Story = {
  render: () => <Shadow />,
  play: async ({ canvas }) => {
    const { shadowRoot } = await canvas.findByTestId('host');
    await expect(() => shadowRoot?.querySelector('[role="alertdialog"]')).not.toBeNull();
    const inside = within(await waitFor(() => shadowRoot!.querySelector<HTMLElement>('[data-cabine-root]')!));
    const agree = await inside.findByRole('button', { name: 'Agendar' });
    await expect(() => shadowRoot?.activeElement).toBe(agree);
    await expect(() => getComputedStyle(agree).backgroundColor).not.toBe('rgb(255, 0, 0)');
    await expect(() => getComputedStyle(agree).borderRadius).toBe('6px');
    await fireEvent.keyDown(agree, { key: 'Escape' });
    await expect(() => inside.queryByRole('alertdialog')).toBeNull();
  },
};

const LOUD_ACCENTS = ['#ffe600', '#000000', '#ffffff', '#00ff00', '#0000ff', 'rgb(255 230 0 / 10%)'];

interface AxeColor {
  Color: new (red: number, green: number, blue: number, alpha: number) => object;
  getContrast(ground: object, text: object): number;
}
/** axe's contrast calculation, which its types omit. */
const { Color, getContrast } = (axe.commons as unknown as { color: AxeColor }).color;

/** Reads a CSS colour as the browser renders it. */
function pixelOf(color: string) {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return new Color(red, green, blue, alpha / 255);
}

/** Text on any accent colour, and in it, has enough contrast as rendered. */
export const AnyAccent: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, max-content)' }}>
      {LOUD_ACCENTS.flatMap((accent) =>
        THEMES.map((theme) => (
          <ThemeRoot key={accent + theme} theme={theme} accent={accent} style={{ background: 'var(--cabine-card)' }}>
            <div style={{ display: 'flex', alignItems: 'center', gap: 8, padding: 8 }}>
              <Button variant="primary">Marcar</Button>
              <span style={{ color: 'var(--cabine-accent-text)' }}>{accent}</span>
              <span style={{ padding: 4, background: 'var(--cabine-accent-soft)', color: 'var(--cabine-accent-text)' }}>
                Seu
              </span>
            </div>
          </ThemeRoot>
        )),
      )}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const texts = () => [...canvasElement.querySelectorAll<HTMLElement>('button, span[style*=background]')];
    const ratios = () =>
      texts().map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return getContrast(pixelOf(backgroundColor), pixelOf(color));
      });
    await expect(() => texts().length).toBe(2 * THEMES.length * LOUD_ACCENTS.length);
    await expect(() => Math.min(...ratios())).toBeGreaterThanOrEqual(4.5);
  },
};

/** A host overrides any variable with a rule of any specificity. */
export const HostOverrides: Story = {
  render: () => (
    <>
      <style>{'[data-testid="own"] { --cabine-card: rgb(1, 2, 3); }'}</style>
      <ThemeRoot theme="dark" data-testid="own">
        <p style={{ background: 'var(--cabine-card)', padding: 8 }}>Cartão da casa</p>
      </ThemeRoot>
    </>
  ),
  play: async ({ canvas }) =>
    expect(() => getComputedStyle(canvas.getByText('Cartão da casa')).backgroundColor).toBe('rgb(1, 2, 3)'),
};

/** A rule for an ancestor must select the root: the root sets every variable, so that inherited values are ignored. */
export const OverriddenFromAbove: Story = {
  render: () => (
    <main className="fan">
      <style>
        {'.fan { --cabine-accent: rgb(0, 90, 60); } .fan [data-cabine-root] { --cabine-card: rgb(1, 2, 3); }'}
      </style>
      {(['light', 'dark'] as const).map((theme) => (
        <ThemeRoot key={theme} theme={theme}>
          <p style={{ background: 'var(--cabine-card)', color: '#ffffff', padding: 8 }}>Cartão {theme}</p>
        </ThemeRoot>
      ))}
    </main>
  ),
  play: async ({ canvas }) => {
    for (const theme of ['light', 'dark'])
      await expect(() => getComputedStyle(canvas.getByText(`Cartão ${theme}`)).backgroundColor).toBe('rgb(1, 2, 3)');
  },
};

/** `auto` follows the system by CSS alone. */
export const FollowsTheSystem: Story = {
  render: () => (
    <ThemeRoot theme="auto" data-testid="auto" style={{ background: 'var(--cabine-page)', padding: 16 }}>
      Como o sistema pedir
    </ThemeRoot>
  ),
  play: async ({ canvas }) => {
    const wantsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    await expect(() => getComputedStyle(canvas.getByTestId('auto')).colorScheme).toBe(wantsDark ? 'dark' : 'light');
  },
};
