const FRAME_MAX_PX = 5_000;

/** Gives frames with pages of our site the height that these pages say. Messages of other sites are ignored. */
export function fitFrames(home: URL): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
    if (origin !== home.origin || type !== 'cabine:height' || typeof height !== 'number' || !(height < FRAME_MAX_PX))
      return;
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.style.height = `${height}px`;
    }
  });
  // Frames that are older than this script sent their height before anything listened.
  for (const { src, contentWindow } of document.querySelectorAll('iframe'))
    if (src.startsWith(`${home.href}embed/`)) contentWindow?.postMessage({ type: 'cabine:measure' }, '*');
}
