// Renders one subject of a suite and measures each step until it is painted.
import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '../../packages/panel-ui/src/theme/ThemeRoot';
import { median } from '../figures.mjs';

const suite = new URLSearchParams(location.search).get('suite');
const { SUBJECTS, buildRows } = await (suite === 'table' ? import('./tables') : import('./weeks'));

const root = createRoot(document.querySelector('#root'));
const draw = (content) => root.render(<ThemeRoot theme="light">{content}</ThemeRoot>);
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise((resolve) => setTimeout(resolve));

/** Milliseconds until the result is in the document and painted, measured in the task after that frame. */
async function painted(act, isDone, step) {
  const start = performance.now();
  act();
  do await frame();
  while (!isDone() && performance.now() - start < 60_000);
  await task();
  if (!isDone()) throw new Error(`bench: ${step} of ${subject.name} did not appear within a minute.`);
  return performance.now() - start;
}

let subject;
let rows;
window.bench = {
  prepare(name, count) {
    subject = { name, ...SUBJECTS[suite][name] };
    rows = buildRows?.(count);
    draw(null);
    return frame();
  },
  /** For a step with several changes, returns their median. */
  async run(step) {
    const mount = () => [[() => draw(<subject.Page rows={rows} />), subject.isThere]];
    const taken = [];
    for (const [act, isDone] of step === 'mount' ? mount() : subject[step]()) {
      // Waits for the transitions of the last step to end.
      while (document.getAnimations().length > 0) await frame();
      await task();
      taken.push(await painted(act, isDone, step));
    }
    return median(taken);
  },
  clear: () => subject.clear?.(),
};
