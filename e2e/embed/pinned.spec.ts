import { enter } from '../support/signIn';
import { expect, expectStatus, fanPage, playButton, test } from './widgets';

interface Pinned {
  path: string;
  integrity: string;
}

const pinnedOf = async (url: string) => (await (await fetch(`${url}/embed.json`)).json()) as Pinned;
const FALLBACK = '<a href="https://radio.example">Ouvir no site da rádio</a>';
const pageWith = (url: string, { path, integrity }: Pinned) =>
  fanPage(
    `<script src="${url}${path}" integrity="${integrity}" crossorigin="anonymous" async></script>` +
      `<cabine-player>${FALLBACK}</cabine-player><cabine-schedule></cabine-schedule>`,
  );

test('a pinned version plays under a policy that allows only its hash, and loads nothing else', async ({
  page,
  station,
  openBrowser,
  openFanPage,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'administrator', '/administration/widgets');
  await page.getByText('Travar nesta versão').click();
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText('Copiado: Código')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const { path, integrity } = await pinnedOf(station.url);
  expect(code).toContain(
    `<script src="${station.url}${path}" integrity="${integrity}" crossorigin="anonymous" async="">`,
  );

  const fan = await openBrowser();
  const asked: string[] = [];
  fan.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  const html = fanPage(`${code}<cabine-schedule></cabine-schedule>`).replace('<link rel="icon" href="data:,">', '');
  await openFanPage(
    html,
    {
      'content-security-policy': `default-src 'none'; script-src '${integrity}'; connect-src ${station.url}; media-src ${station.url}`,
    },
    fan,
  );
  await expect(fan.locator('cabine-schedule').getByRole('table', { name: 'Programação da semana' })).toBeVisible();
  await playButton(fan).click();
  await expectStatus(fan, 'playing');
  expect(asked).toEqual([path]);
});

test('with one more byte the browser blocks the script, and the fallback content stays', async ({
  station,
  page,
  openFanPage,
  complaints,
}) => {
  complaints.expect(/integrity/);
  await page.route('**/embed/*/embed.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await openFanPage(pageWith(station.url, await pinnedOf(station.url)));
  await expect.poll(() => complaints.count).toBe(1);
  await expect(page.getByRole('link', { name: 'Ouvir no site da rádio' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => customElements.get('cabine-player') === undefined)).toBe(true);
});

test('a version of an earlier build is 404, and the fallback content stays @proof', async ({
  station,
  page,
  openFanPage,
  complaints,
}) => {
  complaints.expect(/status of 404/, /MIME type/);
  const { integrity } = await pinnedOf(station.url);
  await openFanPage(pageWith(station.url, { path: '/embed/0123456789abcdef/embed.js', integrity }));
  await expect.poll(() => complaints.count).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Ouvir no site da rádio' })).toBeVisible();
});
