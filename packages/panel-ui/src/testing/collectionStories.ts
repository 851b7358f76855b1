import type { CollectionName } from '@cabine/panel-core';
import type { ReplyOf } from '@cabine/panel-core/client';
import { screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from './answer';
import { expect } from './expect';
import { panelHandlers } from './PanelStory';

type ListName = CollectionName | 'roles' | 'users' | 'warnings';
type ListRoute = `GET /${ListName}`;
type RemovalRoute = `DELETE /${ListName}/:id`;

/** What the stories of a list's screen need. */
export interface CollectionStories<Route extends ListRoute> {
  route: Route;
  rows: ReplyOf<Route>;
  /** Answers to the screen's other requests. */
  handlers?: ReturnType<typeof answer>[];
  /** Finds an element of one row. */
  shown: () => HTMLElement;
  emptyText: string;
  /** Name of the button that adds a row. */
  add: string;
  /** The message for a failed load. Default: the common view's message. */
  loadFailed?: string;
  /** Name of the button that deletes a row, and the messages for a failed delete. */
  remove: { button: string | RegExp; failed: readonly (string | RegExp)[] };
}

const press = async (name: string | RegExp, from = within(document.body)) =>
  userEvent.click(await from.findByRole('button', { name }));

/** A row's action is in the row's menu if the table has no room. */
async function pressInRow(name: string | RegExp, label: string) {
  const button = screen.queryByRole('button', { name });
  if (button) return userEvent.click(button);
  await press(/^Ações /);
  return press(label, within(await screen.findByRole('dialog')));
}

/**
 * The states of a list's screen: empty, loading, denied, failed and retried, and a failed delete.
 *
 * @example
 * const states = collectionStories({ route: 'GET /games', rows, … });
 * export const Empty: Story = { ...states.Empty };
 */
export function collectionStories<Route extends ListRoute>(about: CollectionStories<Route>) {
  const { route, rows, shown, emptyText, add, remove, handlers = [] } = about;
  const { loadFailed = 'Ocorreu um erro inesperado.' } = about;
  // The cast is safe: the rows of each of these lists can be deleted.
  const removal = route.replace('GET', 'DELETE').concat('/:id') as RemovalRoute;
  const msw = (...own: ReturnType<typeof answer>[]) => ({
    parameters: { msw: [...own, ...handlers, ...panelHandlers()] },
  });
  return {
    Empty: {
      ...msw(answer<ListRoute>(route, [])),
      async play() {
        await expect(() => screen.getByText(emptyText)).toBeVisible();
        await expect(() => screen.getAllByRole('button', { name: add })).not.toHaveLength(0);
      },
    },
    Loading: {
      ...msw(hang(route)),
      async play() {
        await expect(() => screen.getByRole('table', { busy: true })).toBeVisible();
      },
    },
    Denied: {
      ...msw(refuse(route, 403, { message: 'Access denied' })),
      async play() {
        await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
        await expect(() => screen.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
        await expect(() => screen.queryByRole('button', { name: add })).toBeNull();
      },
    },
    FailedThenRetried: {
      ...msw(...failFirst(route, rows)),
      async play() {
        await expect(() => screen.getAllByText(loadFailed)[0]).toBeVisible();
        await press('Tentar Novamente');
        await expect(shown).toBeVisible();
      },
    },
    DeleteFails: {
      // A refusal whose code says no more than that it failed.
      ...msw(refuse(removal, 400, { message: 'Invalid input', code: 'invalid_input' }), answer(route, rows)),
      async play() {
        await expect(shown).toBeVisible();
        await pressInRow(remove.button, 'Deletar');
        const question = within(await screen.findByRole('alertdialog'));
        await press('Deletar', question);
        for (const text of remove.failed) await expect(() => screen.getByText(text)).toBeVisible();
        await press('Cancelar', question);
        await expect(shown).toBeVisible();
      },
    },
  };
}
