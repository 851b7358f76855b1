import { createHmac } from 'node:crypto';
import { enter } from '../support/signIn';
import { startReceiver } from '../support/startReceiver';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';

const SECRET = 'webhook-s3cret';

test('the webhook is sent signed; a refusal is shown, and logged without the secret', async ({
  openBrowser,
  start,
  complaints,
}) => {
  complaints.expect(/status of 502/);
  const receiver = await start(startReceiver);
  const station = await start(startStation, {
    env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: '1' },
  });
  const page = await openBrowser({ baseURL: station.url });
  await enter(page, 'broadcaster', '/broadcaster/broadcast');
  // The sender is not on air, so the panel asks for confirmation.
  const send = async () => {
    await page.getByRole('button', { name: 'Enviar Webhook' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Enviar Webhook' });
    await expect(ask).toContainText('O aviso dirá que DJ.Caio está ao vivo.');
    await ask.getByRole('button', { name: 'Enviar Webhook' }).click();
  };
  await send();
  await expect(page.getByText('Webhook enviado com sucesso!')).toBeVisible();
  await expect.poll(() => receiver.deliveries).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.deliveries;
  const signed = createHmac('sha256', SECRET)
    .update(`${String(headers['x-cabine-timestamp'])}.${body}`)
    .digest('hex');
  expect(headers['x-cabine-signature']).toBe(`sha256=${signed}`);
  expect(JSON.parse(body)).toMatchObject({ event: 'go_live', dj: 'DJ.Caio', station: 'CabineMix' });

  receiver.answers((response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
  await send();
  await expect(page.getByText('Erro ao enviar webhook!')).toBeVisible();
  await expect(page.getByText(/O webhook recusou a mensagem/)).toBeVisible();
  expect(receiver.deliveries).toHaveLength(2);
  await expect.poll(() => station.logs).toContain('redirects are not followed');
  expect(station.logs).not.toMatch(/webhook-s3cret|in-the-path/);
});
