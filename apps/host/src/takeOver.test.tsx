// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeOver } from './takeOver';

/** More milliseconds than React takes before it lets others run. */
const LONG_MS = 10;

it('lets taps and paints through while the first view renders', async () => {
  const order: string[] = [];
  const Part = ({ name }: { name: string }) => {
    for (const start = performance.now(); performance.now() - start < LONG_MS;);
    order.push(name);
    return name;
  };
  const container = document.createElement('div');
  const view = ['first', 'second', 'third', 'last'].map((name) => <Part key={name} name={name} />);
  takeOver(container).render(<>{view}</>, true);
  setTimeout(() => order.push('tap'));
  await expect.poll(() => container.textContent).toBe('firstsecondthirdlast');
  expect(order.indexOf('tap')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('tap')).toBeLessThan(order.indexOf('last'));
});
