// The widgets' pictures in docs/adoption.md: `npm run screenshots -- parts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { openStation } from '../embed/columns';
import { fanPage, test as base } from '../embed/widgets';
import type { Station } from '../support/Station';
import { expect } from '../support/test';

const FOLDER = fileURLToPath(new URL('../../docs/parts/', import.meta.url));
const test = base.extend<object, { station: Station }>({ station: openStation });
test.use({ colorScheme: 'light', locale: 'pt-BR' });

/** Playwright writes no WebP, the browser does. */
async function save(page: Page, name: string, shown: Locator): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const png = await shown.screenshot();
  const webp = await page.evaluate(
    async (from) => {
      const picture = await createImageBitmap(await (await fetch(from)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}${name}.webp`, Buffer.from(webp, 'base64'));
}

const WIDGETS = { player: '400px', schedule: '900px', requests: '480px' };

test('the widgets', async ({ station, openFanPage }) => {
  const tags = Object.entries(WIDGETS).map(
    ([name, width]) => `<div style="width: ${width}"><cabine-${name} avatars></cabine-${name}></div>`,
  );
  const page = await openFanPage(fanPage(`<script src="${station.url}/embed.js" async></script>${tags.join('<br>')}`));
  await expect(page.locator('cabine-schedule').getByRole('table')).toBeVisible();
  await expect(page.locator('cabine-requests').getByRole('textbox').first()).toBeVisible();
  for (const [name, file] of [
    ['player', 'player'],
    ['schedule', 'week'],
    ['requests', 'requests'],
  ] as const)
    await save(page, file, page.locator(`cabine-${name}`));
});
