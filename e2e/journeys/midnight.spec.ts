import { clockAt } from '../support/clock';
import { enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';

/** Tuesday, 24 November 2026, 23:50 in São Paulo. */
const LATE = new Date('2026-11-25T02:50:00.000Z');
const HOUR_MS = 3_600_000;

test('a booking confirmed after midnight is for the day in the question, and the list stays on that day', async ({
  openBrowser,
  start,
}) => {
  const station = await start(startStation, { env: clockAt(LATE) });
  const page = await openBrowser({ baseURL: station.url });
  // Answers would correct the page's clock, which goes ahead of the server's here.
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });
  await page.clock.install({ time: LATE });
  await enter(page, 'administrator', '/broadcaster/schedule');
  await expect(page.getByRole('radio', { name: /Terça-Feira.*Hoje/ })).toBeChecked();
  await page
    .getByRole('button', { name: /^Marcar/ })
    .first()
    .click();
  const ask = page.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await expect(ask).toContainText('Terça, ');

  await page.clock.fastForward('11:00');
  await expect(page.getByRole('radio', { name: /Quarta-Feira.*Hoje/, includeHidden: true })).toBeAttached();
  await expect(ask).toContainText('Terça, ');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/schedules'));
  await ask.getByRole('button', { name: 'Toda terça' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ day_of_week: 1 });
  await expect(page.getByText('Locução agendada com sucesso')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Terça-Feira/ })).toBeChecked();
});

test("a device in yesterday or tomorrow that knows no zone shows the station's present hour", async ({
  openBrowser,
  start,
}) => {
  const station = await start(startStation, { env: clockAt(LATE) });
  for (const hours of [-24, 3]) {
    const page = await openBrowser({ baseURL: station.url });
    await page.addInitScript(() => {
      const refuse = (_: unknown, [, options]: [string?, Intl.DateTimeFormatOptions?]) => {
        if (options?.timeZone?.includes('/')) throw new RangeError(`invalid time zone: ${options.timeZone}`);
      };
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct: (of, given) => (refuse(of, given as []), Reflect.construct(of, given) as object),
      });
      Reflect.deleteProperty(globalThis, 'Temporal');
    });
    await page.clock.install({ time: LATE.getTime() + hours * HOUR_MS });
    await enter(page, 'administrator', '/broadcaster/schedule');
    await expect(page.locator('main [data-now]').first()).toContainText('23:00');
  }
});
