import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

// A separate station: other tests rely on the demo's hours.
test.use({ stationEnv: { STATION_NAME: 'Virada FM' } });

/** Tuesday, 24 November 2026, 23:58 in São Paulo. */
const LATE = new Date('2026-11-25T02:58:00.000Z');

test('a booking confirmed after midnight is for the day in the question, and the list stays on that day', async ({
  page,
}) => {
  // Page and answers would correct the page's clock, which is another than the server's here.
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
    const { parse } = JSON;
    JSON.parse = (...given) => {
      const value = parse(...given);
      if (value?.apiUrl) delete value.now;
      return value;
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

  await page.clock.fastForward('05:00');
  await expect(page.getByRole('radio', { name: /Quarta-Feira.*Hoje/, includeHidden: true })).toBeAttached();
  await expect(ask).toContainText('Terça, ');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/schedules'));
  await ask.getByRole('button', { name: 'Agendar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ day_of_week: 1 });
  await expect(page.getByText('Locução agendada com sucesso')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Terça-Feira/ })).toBeChecked();
});

for (const hours of [-3, 3])
  test(`a device that is ${hours} hours off and knows no zone shows the station's present hour`, async ({
    page,
    station,
  }) => {
    await page.addInitScript(() => {
      const refuse = (_: unknown, [, options]: [string?, Intl.DateTimeFormatOptions?]) => {
        if (options?.timeZone?.includes('/')) throw new RangeError(`invalid time zone: ${options.timeZone}`);
      };
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct: (of, given) => (refuse(of, given as []), Reflect.construct(of, given) as object),
      });
      Reflect.deleteProperty(globalThis, 'Temporal');
    });
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await enter(page, 'administrator', '/broadcaster/schedule');
    const { headers } = await fetch(`${station.url}/api/health`);
    const present = new Date(headers.get('date') ?? '').toLocaleTimeString('pt-BR', {
      hour: '2-digit',
      timeZone: 'America/Sao_Paulo',
    });
    await expect(page.locator('main [data-now]').first()).toContainText(`${present}:00`);
  });
