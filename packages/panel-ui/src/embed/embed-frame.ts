// /embed-frame.js: on the widgets' own pages, reports the widget's height to the site that frames it.
export {};

/** Origin of the framing site; browsers without `ancestorOrigins` send it as the referrer. */
function findParent(): string | null {
  const known = (window.location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0];
  if (known) return known;
  return document.referrer ? new URL(document.referrer).origin : null;
}

const widget = document.body.firstElementChild;
const origin = findParent();
if (widget && origin && window.parent !== window) {
  const tell = () => {
    const height = Math.ceil(widget.getBoundingClientRect().height);
    if (height > 0) window.parent.postMessage({ type: 'cabine:height', height }, origin);
  };
  new ResizeObserver(tell).observe(widget);
  // A site whose script loads after the frame requests the height.
  window.addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source === window.parent && data?.type === 'cabine:measure') tell();
  });
}
