import type { CollectionName, RowOf } from '@cabine/panel-core';
import { within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from './answer';
import { expect } from './expect';
import { panelHandlers } from './PanelStory';

interface Canvas {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
  userEvent: { click: (element: Element) => Promise<void> };
}

/** What the stories of a collection's screen look for. */
export interface CollectionStories<Name extends CollectionName> {
  name: Name;
  rows: readonly RowOf<Name>[];
  /** Text of the first row's cell. */
  first: string;
  emptyTitle: string;
  /** Name of the button that deletes the first row, the dialog's, and what it says of a failure. */
  remove: { button: string; confirm: string; failed: string | RegExp };
}

/** The states that every collection's screen goes through: ready, empty, loading, denied, failed, and a delete that fails. */
export function collectionStories<Name extends CollectionName>(about: CollectionStories<Name>) {
  const { name, rows, first, emptyTitle, remove } = about;
  const path = `GET /${name}` as 'GET /games';
  const removal = `DELETE /${name}/:id` as 'DELETE /games/:id';
  // Guarantee: the rows are those that the contract gives this list.
  const listed = rows as unknown as RowOf<'games'>[];
  const msw = (...handlers: ReturnType<typeof answer>[]) => ({
    parameters: { msw: [...handlers, ...panelHandlers()] },
  });
  const ready = (canvas: Canvas['canvas']) => expect(() => canvas.getByRole('cell', { name: first })).toBeVisible();
  return {
    Ready: { ...msw(answer(path, listed)), play: ({ canvas }: Canvas) => ready(canvas) },
    Empty: {
      ...msw(answer(path, [])),
      play: ({ canvas }: Canvas) => expect(() => canvas.getByText(emptyTitle)).toBeVisible(),
    },
    Loading: {
      ...msw(hang(path)),
      play: ({ canvasElement }: Canvas) =>
        expect(() => canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull(),
    },
    Denied: {
      ...msw(refuse(path, 403, { message: 'Access denied' })),
      play: ({ canvas }: Canvas) => expect(() => canvas.getByRole('heading', { name: 'Acesso negado' })).toBeVisible(),
    },
    Failed: {
      parameters: { msw: [...failFirst(path, listed), ...panelHandlers()] },
      async play({ canvas, userEvent }: Canvas) {
        await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
        await ready(canvas);
      },
    },
    DeleteFails: {
      ...msw(refuse(removal, 500), answer(path, listed)),
      async play({ canvas, userEvent }: Canvas) {
        await userEvent.click(await canvas.findByRole('button', { name: remove.button }));
        const ask = await canvas.findByRole('alertdialog');
        await userEvent.click(await within(ask).findByRole('button', { name: remove.confirm }));
        await expect(() => within(ask).getByText(remove.failed)).toBeVisible();
        await ready(canvas);
      },
    },
  };
}
