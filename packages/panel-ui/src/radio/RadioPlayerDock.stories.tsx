import { buildRadioInfo, createFakeRadio, FAKE_AVATAR_URL, FAKE_STREAM_URL } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { expect } from '../testing/expect';
import { RadioPlayerDock } from './RadioPlayerDock';
import { RadioProvider } from './RadioProvider';

const meta = {
  component: RadioPlayerDock,
  loaders: [() => ({ radio: createFakeRadio() })],
  render: (_, { loaded: { radio } }) => (
    <RadioProvider
      streamUrl={FAKE_STREAM_URL}
      loadInfo={() => Promise.resolve(buildRadioInfo())}
      stationName="CabineMix"
      avatarUrl={FAKE_AVATAR_URL}
      ports={radio}
    >
      <RadioPlayerDock />
    </RadioProvider>
  ),
} satisfies Meta<typeof RadioPlayerDock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { tags: ['picture'] };

/** Both players control the same sound; closing the sheet returns the focus. */
export const OpensIntoASheet: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Abrir player' });
    await userEvent.click(opener);
    const sheet = within(await screen.findByRole('dialog', { name: 'CabineMix' }));
    await expect(() => sheet.getByText('com Bia')).toBeVisible();
    await userEvent.click(await sheet.findByRole('button', { name: 'Ouvir a rádio' }));
    await expect(() => sheet.getByRole('button', { name: 'Parar' })).toBeVisible();
    (await sheet.findByRole('slider', { name: 'Volume' })).focus();
    await expect(() => sheet.getByRole('slider', { name: 'Volume' })).toBeVisible();
    await userEvent.click(await sheet.findByRole('button', { name: 'Fechar player' }));
    await expect(() => screen.queryByRole('dialog')).toBeNull();
    await expect(() => opener).toHaveFocus();
    await expect(() => canvas.getByRole('button', { name: 'Parar' })).toBeVisible();
  },
};

/** The open sheet on a phone, for the reference picture. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir player' }));
    await expect(() => screen.getByRole('dialog')).toBeVisible();
  },
};
