// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { replayEarlyClicks, takeOver } from './takeOver';

/** More milliseconds than React takes before it lets others run. */
const LONG_MS = 10;

function work() {
  for (const start = performance.now(); performance.now() - start < LONG_MS;);
}

it('lets taps and paints through while a drawn form is hydrated', async () => {
  const order: string[] = [];
  const Part = ({ name }: { name: string }) => {
    work();
    order.push(name);
    return <span>{name}</span>;
  };
  const container = document.createElement('div');
  const names = ['first', 'second', 'third', 'last'];
  container.innerHTML = names.map((name) => `<span>${name}</span>`).join('');
  const view = names.map((name) => <Part key={name} name={name} />);
  takeOver(container, <>{view}</>, true);
  setTimeout(() => order.push('tap'));
  await expect.poll(() => order).toContain('last');
  expect(order.indexOf('tap')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('tap')).toBeLessThan(order.indexOf('last'));
});

it('keeps what was typed and pressed in a form that a password manager has changed', async () => {
  const sent = vi.fn();
  const View = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <input name="username" />
      <input name="password" type="password" />
      <input name="keep" type="checkbox" />
      <button type="submit">Login</button>
    </form>
  );
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const container = document.createElement('div');
  container.id = 'root';
  container.innerHTML = renderToString(<View />);
  document.body.append(container);
  const find = <E extends HTMLElement>(selector: string) => container.querySelector(selector) as E;
  find('[name=password]').after(document.createElement('div'));
  find<HTMLInputElement>('[name=username]').value = 'duda';
  find<HTMLInputElement>('[name=password]').value = 'quatro sinos';
  find<HTMLInputElement>('[name=keep]').checked = true;
  find('[name=password]').focus();
  const pressed = find<HTMLButtonElement>('button');
  const end = vi.fn();
  Object.assign(window, { early: Object.assign(new Set([pressed]), { ours: [pressed], end }) });
  takeOver(container, <View />, true);
  await expect.poll(() => pressed.isConnected).toBe(false);
  replayEarlyClicks();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ username: 'duda', password: 'quatro sinos', keep: 'on' });
  expect(document.activeElement).toBe(find('[name=password]'));
  expect(end).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalled();
});
