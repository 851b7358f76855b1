const FRAME_MAX_PX = 5_000;

/** Sets the height of frames with our pages to what these pages report. Ignores messages from other origins. */
export function fitFrames(home: URL): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
    if (origin !== home.origin || type !== 'cabine:height' || typeof height !== 'number' || !(height < FRAME_MAX_PX))
      return;
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.style.height = `${height}px`;
    }
  });
  // Frames older than this script have sent their height before it listened, so it asks again.
  for (const { src, contentWindow } of document.querySelectorAll('iframe'))
    if (src.startsWith(`${home.href}embed/`)) contentWindow?.postMessage({ type: 'cabine:measure' }, '*');
}
