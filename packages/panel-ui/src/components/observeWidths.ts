/** The size of a container's text, by default. */
export const TEXT_PX = 14;

/** How much larger the reader has set their text. Asked while an observer is told, when styles are known. */
const scaleOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) / TEXT_PX || 1;

/**
 * Tells the widths of elements, as at the default text size, once the browser has laid them out, and whenever they change: reading them would make it
 * lay them out at once. Before anything is painted, so what `flushSync` draws then never flickers. Test environments
 * without layout tell nothing.
 */
export function observeWidths(
  elements: readonly Element[],
  onChange: (widths: readonly number[]) => void,
): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return;
  const widths = new Map<Element, number>();
  let before = '';
  let frame = 0;
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) widths.set(target, contentRect.width / scaleOf(target));
    const now = elements.map((element) => widths.get(element) ?? 0);
    if (now.join() === before) return;
    before = now.join();
    // What is drawn now may change the widths again, which a browser tells in the next frame, or reports as an error.
    observer.disconnect();
    onChange(now);
    frame = requestAnimationFrame(observe);
  });
  function observe() {
    for (const element of elements) observer.observe(element);
  }
  observe();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
