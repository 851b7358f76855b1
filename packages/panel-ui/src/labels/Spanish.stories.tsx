import { PanelApiError } from '@cabine/panel-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { object, string } from 'yup';
import { LoginForm } from '../auth/LoginForm';
import { FormDialog } from '../provider/FormDialog';
import { FormTextField } from '../provider/formTextFields';
import { SideMenu } from '../shell/SideMenu';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { LabelsProvider } from './LabelsProvider';
import { spanish } from './spanish.fixtures';

/** A third language is a folder of sets and one line: `labels={spanish}`, here by the provider that other sites use. */
const meta = {
  decorators: [
    (Story) => (
      <LabelsProvider overrides={spanish}>
        <Story />
      </LabelsProvider>
    ),
    inPanel(),
  ],
  parameters: { msw: panelHandlers(), panel: { signedIn: false } },
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const SignIn: Story = {
  render: () => <LoginForm />,
  async play() {
    await userEvent.type(await screen.findByLabelText('Usuario'), 'ab');
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
    await expect(() => screen.getByText('El usuario necesita al menos 3 letras')).toBeVisible();
    await expect(() => screen.getByText('La contraseña necesita al menos 6 caracteres')).toBeVisible();
  },
};

/** The names of the screens are a set like all others. */
export const Menu: Story = {
  parameters: { panel: { signedIn: true } },
  render: () => <SideMenu />,
  async play() {
    await expect(() => screen.getByRole('link', { name: 'Inicio' })).toBeVisible();
  },
};

const refused = new PanelApiError('conflict', 'No DJ is on air who takes requests', { code: 'requests_closed' });

/** A refusal of the server, by its code. */
export const Refusal: Story = {
  render: () => (
    <FormDialog
      open
      onClose={fn()}
      title="Pedido"
      schema={object({ text: string().required() })}
      defaultValues={{ text: 'Una canción' }}
      onSubmit={async () => ({ ok: false, error: refused })}
    >
      {(form) => <FormTextField form={form} name="text" label="Texto" />}
    </FormDialog>
  ),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    await expect(() => screen.getByText('Ningún locutor está al aire para recibir pedidos.')).toBeVisible();
  },
};
