// What the browser's one thread did while a page loaded, from a trace: counts and milliseconds.
// A slow machine spreads answers over more restyles. Used by `npm run bench -- screens` and by e2e/journeys/paint.spec.ts.
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];
/** A restyle of nearly all elements of a page: a rule was inserted. */
const FULL_SHARE = 0.8;
/** Less than this is a page that is still empty. */
const LEAST_ELEMENTS = 20;
/** Scripts; a layout within one was forced by reading it. */
const SCRIPTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.evaluateModule',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'EventDispatch',
  'v8.run',
]);

/** Starts to trace a page. `stop` returns what its thread did. */
export async function tracePage(page) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  return { stop: async () => countsOf(JSON.parse(String(await browser.stopTracing())).traceEvents) };
}

/** The main thread of the page is the one with most layouts. */
function mainThreadOf(events) {
  const counts = new Map();
  for (const { name, pid, tid } of events)
    if (name === 'UpdateLayoutTree') counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  const [thread = ''] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return events.filter(({ pid, tid }) => `${pid} ${tid}` === thread).sort((one, other) => one.ts - other.ts);
}

export function countsOf(events) {
  const thread = mainThreadOf(events).filter(({ ph }) => ph === 'X');
  const total = (...names) =>
    thread.filter(({ name }) => names.includes(name)).reduce((sum, { dur = 0 }) => sum + dur / 1_000, 0);
  const scripts = thread.filter(({ name }) => SCRIPTS.has(name));
  // A layout that a script reads has the script's stack; the browser may lay out within a task of its own, too.
  const isForced = ({ ts, args }) =>
    args?.beginData?.stackTrace?.length > 0 &&
    scripts.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0));
  const evaluation = total('v8.evaluateModule', 'EvaluateScript');
  let end = 0;
  const inScripts = scripts.reduce((sum, { ts, dur = 0 }) => {
    const more = Math.max(0, ts + dur - Math.max(ts, end));
    end = Math.max(end, ts + dur);
    return sum + more / 1_000;
  }, 0);
  const styles = thread.filter(({ name }) => name === 'UpdateLayoutTree');
  const layouts = thread.filter(({ name }) => name === 'Layout');
  const elements = (event) => event.args?.elementCount ?? 0;
  let most = 0;
  const full = styles.filter((event) => {
    const isFull = elements(event) >= Math.max(LEAST_ELEMENTS, most * FULL_SHARE);
    most = Math.max(most, elements(event));
    return isFull;
  });
  const place = ({ args }) => {
    const { functionName = '', url = '' } = args?.beginData?.stackTrace?.[0] ?? {};
    return `${functionName} in ${url}`;
  };
  return {
    restyles: full.length,
    'forced layouts': layouts.filter(isForced).length,
    layouts: layouts.length,
    'style + layout': total('UpdateLayoutTree', 'Layout'),
    evaluation,
    'other scripts': inScripts - evaluation,
    forcedBy: layouts.filter(isForced).map(place),
  };
}
