import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThemeRoot } from './ThemeRoot';

it('under a policy with a nonce the server writes styles that the browser applies', async () => {
  const html = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <html lang="pt-BR">
      <body>
        <ThemeRoot nonce="n0nce">Rádio</ThemeRoot>
      </body>
    </html>,
    { nonce: { style: 'n0nce', script: 'n0nce' }, onAllReady: () => pipe(html) },
  );
  expect(await text(html)).toMatch(/<style[^>]* nonce="n0nce"[^>]*>[^<]*--cabine-card/);
});
