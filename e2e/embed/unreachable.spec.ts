// A station that does not answer: the page gets an event, and its fallback content is shown.
import { expect, fanPage, test } from './widgets';

const NOWHERE = 'http://127.0.0.1:9/api';

for (const name of ['player', 'schedule', 'requests'])
  test(`cabine-${name} says that the station is unreachable, and shows the page's link`, async ({
    station,
    openFanPage,
    complaints,
  }) => {
    complaints.expect(/ERR_|Failed to load resource|no attribute acent|could not be|unreachable/i);
    const said: string[] = [];
    const page = await openFanPage(fanPage(''));
    page.on('console', (message) => said.push(message.text()));
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const event of ['cabine:ready', 'cabine:error'])
        document.addEventListener(event, (at) =>
          heard.push(`${event} ${((at as CustomEvent).detail as { kind?: string } | null)?.kind ?? ''}`.trim()),
        );
    });
    await page.evaluate(
      ([tag, api]) => {
        document.body.insertAdjacentHTML(
          'beforeend',
          `<cabine-${tag} api="${api}" acent="red"><a href="https://radio.test">A rádio</a></cabine-${tag}>`,
        );
      },
      [name, NOWHERE] as const,
    );
    await page.addScriptTag({ url: `${station.url}/embed.js` });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(heard).toEqual(expect.arrayContaining(['cabine:ready', 'cabine:error unreachable']));
    await expect(page.getByRole('link', { name: 'A rádio' })).toBeVisible();
    expect(said.filter((text) => text.includes('has no attribute acent'))).toHaveLength(1);
  });
