import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { call, create, memberId } from '../administration/api';
import { LATER_WEEK } from '../support/hours';
import { pressAnswer } from '../support/keyboard';
import { enter, sendSignIn, credentialsOf } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';
import { heardBy, listen } from './heard';

/** A radio server in the manner of SonicPanel, on which a name is on air or nobody. */
async function startPanel() {
  let djusername = 'AutoDJ';
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ title: 'Nina Simone - Feeling Good', listeners: '7', djusername })),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/cp/get_info.php?p=8010`,
    onAir: (name: string) => void (djusername = name),
    close: () => void server.close(),
  };
}

const lines: string[] = [];
/** Each request comes from another address, as an address may send one a minute. */
let visitors = 0;
test.afterAll(() => console.log(lines.join('\n')));

/** Waits until these were said, in this order, and says what was heard since the last time. */
async function expectHeard(page: Page, about: string, ...wanted: (string | RegExp)[]): Promise<string[]> {
  const heard: string[] = [];
  await expect
    .poll(
      async () => {
        heard.push(...(await heardBy(page)));
        let at = 0;
        for (const line of heard) {
          const next = wanted[at];
          if (next !== undefined && (typeof next === 'string' ? line.includes(next) : next.test(line))) at++;
        }
        return wanted.slice(at).map(String);
      },
      { message: `${about}: ${JSON.stringify(heard)}`, timeout: 30_000 },
    )
    .toEqual([]);
  lines.push(`${about}:`, ...heard.map((line) => `  ${line}`));
  const said = heard.filter((line) => !line.startsWith('>'));
  expect(
    said.filter((line, at) => said.indexOf(line) !== at),
    `${about}: said twice`,
  ).toEqual([]);
  expect(
    heard.filter((line) => line.startsWith('(new region)')),
    about,
  ).toEqual([]);
  return heard;
}

test('what a DJ and an administrator hear, in order', async ({ openBrowser, start, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_/);
  const radio = await start(startPanel);
  const station = await start(startStation, {
    env: {
      DEMO: '1',
      REQUESTS: '1',
      LOCALE: 'pt-BR',
      RADIO_SOURCE: 'sonicpanel',
      RADIO_STATUS_URL: radio.url,
      RADIO_POLL_MS: '1000',
      RADIO_ALLOW_PRIVATE: '1',
      STREAM_HOST: 'live.example',
      STREAM_PORT: '8010',
      STREAM_PASSWORD: 'hackme-not',
      TRUST_PROXY: '127.0.0.1,::1',
    },
  });
  const dj = await openBrowser({ baseURL: station.url });
  await listen(dj);
  await dj.goto('/login');
  await expect(dj.locator('[name=username]')).toBeFocused();
  await sendSignIn(dj, credentialsOf('broadcaster'));
  await expectHeard(dj, 'Sign in', '> Painel', /notificaç/);

  await dj.goto(`/broadcaster/schedule?day=tuesday&${LATER_WEEK}`);
  const admin = await openBrowser({ baseURL: station.url });
  await listen(admin);
  await enter(admin, 'administrator', '/administration/payments');
  await call(admin, 'DELETE', '/schedules?type=broadcast');
  await expect(dj.getByRole('button', { name: 'Marcar 21:00' })).toBeVisible();
  await heardBy(dj);

  await dj.getByRole('button', { name: 'Marcar 21:00' }).press('Enter');
  await pressAnswer(dj.getByRole('alertdialog').getByRole('button', { name: /^Só em/ }));
  await expectHeard(dj, 'Book once', /Confirmar Agendamento.*21:00 às 21:45/, /agendada com sucesso.*Só em/);

  await dj.getByRole('button', { name: /Deletar agendamento das 21:00/ }).press('Enter');
  await pressAnswer(dj.getByRole('alertdialog').getByRole('button', { name: /^Só em/ }));
  await expectHeard(dj, 'Free', /Deletar Agendamento.*21:00/, /deletado com sucesso.*Só em/);

  await dj.getByRole('button', { name: 'Marcar 20:00' }).press('Enter');
  await pressAnswer(dj.getByRole('alertdialog').getByRole('button', { name: /^Só em/ }));
  await expect(dj.getByRole('button', { name: /Deletar agendamento das 20:00/ })).toBeFocused();
  await heardBy(dj);
  await dj.getByRole('button', { name: /Deletar agendamento das 20:00/ }).press('Enter');
  await pressAnswer(dj.getByRole('alertdialog').getByRole('button', { name: 'Oferecer a alguém' }));
  await expect(dj.getByRole('alertdialog', { name: /Oferecer/ })).toBeVisible();
  await pressAnswer(dj.getByRole('alertdialog').getByRole('button', { name: /^Oferecer só em/ }));
  await expectHeard(dj, 'Offer', /Deletar Agendamento/, /Oferecer/, /Horário oferecido/, />.*20:00/);

  // On air, on the dashboard and on the screen for it.
  await dj.goto('/dashboard');
  await expect(dj.getByRole('heading', { level: 1 })).toBeVisible();
  const live = await openBrowser({ baseURL: station.url });
  await listen(live);
  await enter(live, 'broadcaster', '/broadcaster/broadcast');
  await expect(live.getByText('No ar: AutoDJ')).toBeVisible();
  await expect(dj.getByText('AutoDJ').first()).toBeVisible();
  // In the middle of copying into the encoder.
  const copied = live.getByRole('button', { name: 'Copiar Senha' });
  await copied.focus();
  for (const page of [dj, live]) await heardBy(page);
  radio.onAir('DJ.Caio');
  await expectHeard(dj, 'On air (dashboard)', 'Você está no ar');
  const first = await expectHeard(live, 'On air (Entrar ao Vivo)', 'Você está no ar');
  expect(first.join()).not.toContain('não se sabe quem');
  await expect(copied).toBeFocused();

  const ask = async (name: string, text: string) => {
    const answer = await fetch(`${station.url}/api/public/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${++visitors}` },
      body: JSON.stringify({ kind: 'song', name, text }),
    });
    expect(answer.status).toBeLessThan(300);
  };
  const requests = await openBrowser({ baseURL: station.url });
  await listen(requests);
  await enter(requests, 'broadcaster', '/broadcaster/requests');
  await expect(requests.getByText('Recebendo pedidos')).toBeVisible();
  await heardBy(requests);
  await ask('Lia', 'Evidências');
  await expectHeard(requests, 'A request', 'Pedido de Lia: Evidências');
  await expectHeard(dj, 'A request (dashboard)', 'Pedido de Lia: Evidências');
  for (const [name, text] of [
    ['Ruiz', 'Trem-Bala'],
    ['Aninha', 'Sozinho'],
    ['Bento', 'Oceano'],
  ] as const)
    await ask(name, text);
  const three = [/Pedido de Ruiz: Trem-Bala/, /Pedido de Aninha: Sozinho/, /Pedido de Bento: Oceano/];
  await expectHeard(requests, 'Three requests', ...three);
  await expectHeard(dj, 'Three requests (dashboard)', ...three);

  radio.onAir('Luh.Pixel');
  await expectHeard(dj, 'Hand-over (dashboard)', 'Luh.Pixel');
  await expectHeard(live, 'Hand-over (Entrar ao Vivo)', 'Luh.Pixel');
  radio.onAir('AutoDJ');
  await expectHeard(dj, 'End (dashboard)', 'No ar: AutoDJ');
  await expectHeard(live, 'End (Entrar ao Vivo)', 'No ar: AutoDJ');
  radio.onAir('DJ.Caio');
  for (const page of [dj, live]) await expectHeard(page, 'On air again', 'Você está no ar');
  radio.onAir('AutoDJ');
  for (const page of [dj, live]) await expectHeard(page, 'One’s own end', 'Você não está mais no ar');

  const userId = await memberId(admin, 'DJ.Caio');
  await create(admin, '/payments', [{ userId, amount: 133, type: 'bonus' }]);
  await admin.reload();
  const annul = admin.getByRole('button', { name: 'Anular pagamento de 133 para DJ.Caio' });
  await expect(annul).toBeVisible();
  await heardBy(admin);
  await annul.press('Enter');
  await pressAnswer(admin.getByRole('alertdialog').getByRole('button', { name: 'Anular' }));
  await expectHeard(
    admin,
    'Annul a payment',
    /Deseja anular este pagamento\?.*133 diamantes para DJ\.Caio/,
    'Pagamento anulado',
    /^> Editar pagamento de 133/,
  );

  await dj.context().setOffline(true);
  await live.context().setOffline(true);
  await expectHeard(dj, 'Network lost (dashboard)', 'Sem conexão');
  await expectHeard(live, 'Network lost (Entrar ao Vivo)', 'Sem conexão');
  await dj.context().setOffline(false);
  await live.context().setOffline(false);
  await expectHeard(dj, 'Network back (dashboard)', 'Conexão de volta');
  await expectHeard(live, 'Network back (Entrar ao Vivo)', 'Conexão de volta');

  const dates = '**/api/schedules/dates';
  const bookOnce = async (hour: string) => {
    await dj.getByRole('button', { name: `Marcar ${hour}` }).press('Enter');
    await pressAnswer(dj.getByRole('alertdialog').getByRole('button', { name: /^Só em/ }));
  };
  await dj.goto(`/broadcaster/schedule?day=wednesday&${LATER_WEEK}`);
  await expect(dj.getByRole('button', { name: 'Marcar 21:00' })).toBeVisible();
  await heardBy(dj);
  // The station does it, and the network goes before the answer.
  await dj.route(
    dates,
    async (route) => {
      await route.fetch();
      await dj.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await bookOnce('21:00');
  await expectHeard(dj, 'An answer lost', 'Não se sabe se isto chegou');
  await dj.context().setOffline(false);
  await expectHeard(dj, 'An answer lost, network back', 'já estava registrado', /agendada com sucesso.*Só em/);

  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  await dj.route(
    dates,
    async (route) => {
      await until;
      await route.continue();
    },
    { times: 1 },
  );
  await bookOnce('20:00');
  await expectHeard(dj, 'A request that hangs', 'Ainda esperando a estação');
  letGo();
  await expectHeard(dj, 'A request that hangs, in the end', /agendada com sucesso.*Só em/);
});
