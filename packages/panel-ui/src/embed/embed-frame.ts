// /embed-frame.js: on the widgets' own pages, reports the widget's height and its sound to the site that frames it.
export {};

/** Origin of the framing site; browsers without `ancestorOrigins` send it as the referrer. */
function findParent(): string | null {
  const known = (window.location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0];
  if (known) return known;
  return document.referrer ? new URL(document.referrer).origin : null;
}

const widget: (Element & { stop?(): void }) | null = document.body.firstElementChild;
const origin = findParent();
if (widget && origin && window.parent !== window) {
  const send = (message: object) => window.parent.postMessage(message, origin);
  const tell = () => {
    const height = Math.ceil(widget.getBoundingClientRect().height);
    if (height > 0) send({ type: 'cabine:height', height });
  };
  new ResizeObserver(tell).observe(widget);
  widget.addEventListener('cabine:play', () => send({ type: 'cabine:play' }));
  window.addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source !== window.parent) return;
    // A site whose script loads after the frame requests the height.
    if (data?.type === 'cabine:measure') tell();
    if (data?.type === 'cabine:stop') widget.stop?.();
  });
}
