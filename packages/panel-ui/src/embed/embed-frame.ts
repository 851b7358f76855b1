// /embed-frame.js: on the widgets' own pages, reports the widget's height and its sound to the site that frames it.
export {};

const widget: (Element & { stop?(): void }) | null = document.body.firstElementChild;
if (widget && window.parent !== window) {
  // To any page: nothing of it is secret, and apps and sandboxes have no origin to name.
  const send = (message: object) => window.parent.postMessage(message, '*');
  const report = () => {
    const height = Math.ceil(widget.getBoundingClientRect().height);
    if (height > 0) send({ type: 'cabine:height', height });
  };
  new ResizeObserver(report).observe(widget);
  widget.addEventListener('cabine:play', () => send({ type: 'cabine:play' }));
  window.addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source !== window.parent) return;
    // A site whose script loads after the frame requests the height.
    if (data?.type === 'cabine:measure') report();
    if (data?.type === 'cabine:stop') widget.stop?.();
  });
}
