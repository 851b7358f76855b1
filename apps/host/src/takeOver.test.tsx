// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeOver } from './takeOver';

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
  takeOver(container).render(<>{view}</>, true);
  setTimeout(() => order.push('tap'));
  await expect.poll(() => order).toContain('last');
  expect(order.indexOf('tap')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('tap')).toBeLessThan(order.indexOf('last'));
});
