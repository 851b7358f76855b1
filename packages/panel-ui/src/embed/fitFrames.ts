const FRAME_MAX_PX = 5_000;

/** Frames with our pages, also those in the shadow roots of a page's own elements. */
function* framesIn(root: ParentNode, homes: ReadonlyMap<string, string>): Generator<HTMLIFrameElement> {
  for (const each of root.querySelectorAll('*')) {
    if (each.shadowRoot) yield* framesIn(each.shadowRoot, homes);
    if (!(each instanceof HTMLIFrameElement)) continue;
    for (const home of homes.values()) if (each.src.startsWith(`${home}/embed/`)) yield each;
  }
}

/**
 * Sets the height of frames with our pages to what these pages report, and lets one player sound at a time. Other frames
 * have no say; a sandboxed one has no origin, but its window is known.
 */
export function fitFrames(homes: ReadonlyMap<string, string>): void {
  const post = (type: string, but?: MessageEventSource | null) => {
    for (const { contentWindow } of framesIn(document, homes))
      if (contentWindow !== but) contentWindow?.postMessage({ type }, '*');
  };
  window.addEventListener('message', ({ source, data }: MessageEvent) => {
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
    if (type !== 'cabine:height' && type !== 'cabine:play') return;
    const frame = [...framesIn(document, homes)].find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    if (typeof height === 'number' && height < FRAME_MAX_PX) frame.style.height = `${height}px`;
    if (type === 'cabine:height') return;
    post('cabine:stop', source);
    for (const player of document.querySelectorAll<HTMLElement & { stop(): void }>('cabine-player')) player.stop();
  });
  document.addEventListener('cabine:play', () => post('cabine:stop'));
  // Frames older than this script have sent their height before it listened, so it asks again.
  post('cabine:measure');
}
