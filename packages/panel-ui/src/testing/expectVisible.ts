import { expect, waitFor } from 'storybook/test';

/**
 * Waits until what `find` gets is there and can be seen, and fails with the last reason if it never is. A popover is
 * measured before it shows and a fade-in begins at opacity 0: being in the page is not enough. It asks anew each time,
 * because what is found first may be replaced.
 *
 * @example await expectVisible(() => screen.getByText('Pagamento criado'))
 */
export async function expectVisible(find: () => HTMLElement | Promise<HTMLElement>): Promise<void> {
  await waitFor(async () => expect(await find()).toBeVisible());
}
