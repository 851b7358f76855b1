// The stories of a collection's screen.
import { imported, literal, used } from './code.mjs';

export function stories({ name, One, Many, fields, member }) {
  const filled = fields.filter((f) => f.fill);
  const fills = filled.map((f) => f.fill).join('\n');
  return `import type { RowOf } from '@cabine/panel-core';
${member ? "import { buildListedUser } from '@cabine/panel-core/testing';" : ''}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { answer } from '../testing/answer';
import { collectionStories } from '../testing/collectionStories';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
${imported('../testing/fill', used(fills, ['fill', 'fillDay', 'pick']))}
import { ${Many.en}Screen } from './${Many.en}Screen';

const body = { ${fields.map((f) => `${f.key}: ${literal(f.example)}`).join(', ')} } as const;
const row: RowOf<'${name}'> = {
...body,
id: 1,
${member ? "user_name: 'Lumi'," : ''}
created_by: 'dj-Rafa',
created_at: '2026-11-20T21:05:00.000Z',
version: 1,
};
${member ? "const team = answer('GET /users', [buildListedUser({ id: 1, username: 'Lumi' })]);" : ''}
const sent = fn();

const meta = {
component: ${Many.en}Screen,
decorators: [inPanel({ at: '/administration/${name}' })],
parameters: {
layout: 'padded',
msw: [
answer('POST /${name}', async (request) => {
sent(await request.json());
return { ...row, id: 2 };
}),
answer('GET /${name}', [row]),
${member ? 'team,' : ''}
...panelHandlers(),
],
},
beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof ${Many.en}Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = () => screen.getByRole('rowheader', { name: '${fields[0].shown}' });
const states = collectionStories({
route: 'GET /${name}',
rows: [row],
${member ? 'handlers: [team],' : ''}
shown,
emptyText: 'Nada aqui ainda.',
add: 'Adicionar',
remove: { button: /^Deletar/, failed: ['Erro ao deletar'] },
});

export const Ready: Story = {
async play() {
await expect(shown).toBeVisible();
await expect(() => screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
${fields.map((f) => `'${f.label}'`).join(', ')}, 'Criado por', 'Criado em', 'Ações',
]);
},
};

export const Added: Story = {
async play() {
await userEvent.click(await screen.findByRole('button', { name: 'Adicionar' }));
await screen.findByRole('dialog', { name: 'Adicionar: ${One.pt}' });
${fills}
await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
await expect(sent).toHaveBeenCalledWith(body);
await expect(() => screen.getByText('Adicionado')).toBeVisible();
await expect(() => screen.getAllByRole('rowheader')).toHaveLength(2);
},
};

export const Empty: Story = { ...states.Empty };
export const Loading: Story = { ...states.Loading };
export const Denied: Story = { ...states.Denied };
export const FailedThenRetried: Story = { ...states.FailedThenRetried };
export const DeleteFails: Story = { ...states.DeleteFails };
`;
}
