import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

// A separate station: other tests rely on the demo's hours. The browser has the station's zone, because date-fns cannot
// convert the Date of page.clock.
test.use({ stationEnv: { STATION_NAME: 'Virada FM' }, timezoneId: 'America/Sao_Paulo' });

/** Tuesday, 24 November 2026, 23:58 in São Paulo. */
const LATE = new Date('2026-11-25T02:58:00.000Z');

test('a booking confirmed after midnight is for the day in the question, and the list stays on that day', async ({
  page,
}) => {
  await page.clock.install({ time: LATE });
  await enter(page, 'administrator', '/broadcaster/schedule');
  await expect(page.getByRole('radio', { name: /Terça-Feira.*Hoje/ })).toBeChecked();
  await page
    .getByRole('button', { name: /^Marcar/ })
    .first()
    .click();
  const ask = page.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await expect(ask).toContainText('Terça-Feira');

  await page.clock.fastForward('05:00');
  await expect(page.getByRole('radio', { name: /Quarta-Feira.*Hoje/, includeHidden: true })).toBeAttached();
  await expect(ask).toContainText('Terça-Feira');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/schedules'));
  await ask.getByRole('button', { name: 'Agendar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ day_of_week: 1 });
  await expect(page.getByText('Locução agendada com sucesso')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Terça-Feira/ })).toBeChecked();
});
