// Takes the place of panel-core's `environment/hls.ts` in the pinned script: the same code from a file whose hash the
// script holds, so that the page's integrity hash covers both.
import { scriptUrl } from './scriptUrl';

type Attach = (element: HTMLAudioElement, url: string, on: { ready(): void; lost(cause: unknown): void }) => () => void;

/** File name beside this script and hash, filled in by the build. */
declare const HLS: Record<'file' | 'integrity', string>;
/** What that file defines. */
declare const cabineHls: { attachPlaylist: Attach };

interface Policy {
  createScriptURL(url: string): string;
}
/** Pages with `require-trusted-types-for` must allow the policy `cabine` (docs/embed.md). */
let policy: Policy | undefined;

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.integrity = HLS.integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} did not load, or is another version.`));
    const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
    policy ??= trustedTypes?.createPolicy('cabine', { createScriptURL: (url) => url });
    const { href } = new URL(HLS.file, scriptUrl ?? document.baseURI);
    script.src = policy?.createScriptURL(href) ?? href;
    document.head.append(script);
  });
}

let loading: Promise<void> | null = null;

/** Feeds a playlist into the element. @returns what ends it */
export const attachPlaylist: Attach = (element, url, on) => {
  let isLeft = false;
  let end: () => void = () => (isLeft = true);
  loading ??= load();
  loading
    .then(() => {
      if (!isLeft) end = cabineHls.attachPlaylist(element, url, on);
    })
    .catch((cause: unknown) => {
      loading = null;
      on.lost(cause);
    });
  return () => end();
};
