import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '../../packages/panel-ui/src/theme/ThemeRoot';
import { BareTable } from './BareTable';
import { CabineTable } from './CabineTable';
import { buildMembers } from './members';

const TABLES = { bare: BareTable, cabine: CabineTable };
export type TableName = keyof typeof TABLES;

let rows = buildMembers(0);

/** Milliseconds until what `act` did has been painted: the task after the next frame. */
async function painted(act: () => void): Promise<number> {
  const start = performance.now();
  act();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  return performance.now() - start;
}

function find<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`bench: the page has no ${selector}. Without it nothing can be measured. Fix the page.`);
  return found;
}

const root = createRoot(find('#root'));

/** Types as a user does: React hears an input event. */
function type(text: string): void {
  const input = find<HTMLInputElement>('input[type=search]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const bench = {
  /** The data, and a page in the theme with no table yet. */
  prepare(count: number) {
    rows = buildMembers(count);
    return painted(() => root.render(<ThemeRoot theme="light">{null}</ThemeRoot>));
  },
  mount(name: TableName) {
    const Table = TABLES[name];
    return painted(() =>
      root.render(
        <ThemeRoot theme="light">
          <Table rows={rows} />
        </ThemeRoot>,
      ),
    );
  },
  sort: () => painted(() => find<HTMLButtonElement>('thead button').click()),
  page: () => painted(() => find<HTMLButtonElement>('[aria-label="Próxima página"]').click()),
  type: (text: string) => painted(() => type(text)),
  /** What is on the screen, so that a run can prove that something happened. */
  shown: () => ({
    rows: document.querySelectorAll('tbody > tr').length,
    first: document.querySelector('tbody th')?.textContent,
  }),
};
export type Bench = typeof bench;
Object.assign(window, { bench });
