import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aac, html, id3, mp3, mp3Of, png, wav } from '../../apps/server/src/soundtracks/testing/audioFiles';
import { scale } from '../../apps/server/src/testing/scale';
import { enter, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

const RULE = 'File must be an MP3, WAV, or AAC file under 2MB';
const NO_SOUND = 'O arquivo está cortado ou vazio: não tem som';

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const dialogOf = (page: Page, name = 'Nova Vinheta') => page.getByRole('dialog', { name });

async function openSoundtracks(page: Page, member: Member = 'coordinator') {
  await enter(page, member, '/broadcaster/soundtracks');
  await expect(page.getByRole('heading', { name: 'Vinhetas', level: 1 })).toBeVisible();
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Nova Vinheta' }).click();
  return dialogOf(page);
}

const fileOf = (name: string, buffer: Buffer, mimeType = 'audio/mpeg') => ({ name, mimeType, buffer });

/** The file that the browser saved. */
async function download(page: Page, name: string) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row(page, name)
      .getByRole('button', { name: `Baixar ${name}` })
      .click(),
  ]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

/** Records the page's playing audio elements and their seeks, from the first script on. */
async function watchSound(page: Page) {
  await page.addInitScript(() => {
    const sounding = new Set<HTMLMediaElement>();
    const sought: number[] = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sounding.has(this)) this.addEventListener('seeked', () => sought.push(this.currentTime));
      sounding.add(this);
      return play.call(this);
    };
    Object.assign(window, {
      sought,
      soundingNow: () =>
        [...sounding].filter((each) => !each.paused && !each.ended).map((each) => each.src.split(':')[0]),
    });
  });
  return {
    soundingNow: () => page.evaluate(() => (window as unknown as { soundingNow: () => string[] }).soundingNow()),
    furthest: () => page.evaluate(() => Math.max(0, ...(window as unknown as { sought: number[] }).sought)),
  };
}

test('every type is added, played and downloaded byte for byte', async ({ page }) => {
  await openSoundtracks(page);
  await expect(page.getByText('Formatos suportados: MP3, WAV, AAC (Tamanho máximo: 2MB)')).toBeVisible();
  await expect(row(page, 'abertura_da_manha.mp3')).toContainText('Duração: 0:08');
  await expect(row(page, 'abertura_da_manha.mp3')).toContainText(/Adicionado em: \d\d\/\d\d\/\d{4}/);
  await expectAccessible(page);

  const files = [
    fileOf('  Com Rótulo!.MP3', Buffer.concat([id3('<script>alert(1)</script>'), mp3(400)])),
    fileOf('sem rotulo.mp3', mp3(400)),
    fileOf('Onda.wav', wav(10), 'audio/wav'),
    fileOf('Voz.aac', aac(450), 'audio/aac'),
  ];
  const names = ['com_rotulo.mp3', 'sem_rotulo.mp3', 'onda.wav', 'voz.aac'];
  for (const [at, file] of scale({ short: files.slice(0, 1), proof: files }).entries()) {
    const name = names[at] ?? '';
    const dialog = await openForm(page);
    await dialog.getByLabel('Arquivo').setInputFiles(file);
    await expect(dialog.getByLabel('Nome')).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Soundtrack created successfully').first()).toBeVisible();
    await expect(row(page, name)).toContainText(/Duração: 0:1\d/);

    await row(page, name)
      .getByRole('button', { name: `Tocar ${name}` })
      .click();
    const slider = row(page, name).getByRole('slider');
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.4);
    await row(page, name)
      .getByRole('button', { name: `Pausar ${name}` })
      .click();

    const saved = await download(page, name);
    expect(saved.name).toBe(name);
    expect(saved.bytes.equals(file.buffer)).toBe(true);
  }
});

test('one sounds at a time, can be sought, and the radio pauses meanwhile @proof', async ({ page }) => {
  const { soundingNow, furthest } = await watchSound(page);
  await openSoundtracks(page);
  await page.getByRole('button', { name: 'Ouvir a rádio' }).click();
  await expect.poll(soundingNow).toEqual(['http']);

  const [first, second] = ['abertura_da_manha.mp3', 'promo_fim_de_semana.mp3'] as const;
  await row(page, first)
    .getByRole('button', { name: `Tocar ${first}` })
    .click();
  const slider = row(page, first).getByRole('slider', { name: `Posição em ${first}` });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.3);
  await expect.poll(soundingNow).toEqual(['blob']);
  const lockScreen = () =>
    page.evaluate(() => [navigator.mediaSession.playbackState, navigator.mediaSession.metadata?.title]);
  await expect.poll(lockScreen).toEqual(['playing', first]);

  await row(page, second)
    .getByRole('button', { name: `Tocar ${second}` })
    .click();
  await expect(row(page, second).getByRole('slider')).toBeVisible();
  await expect(row(page, first).getByRole('slider')).toBeHidden();
  await expect.poll(soundingNow).toEqual(['blob']);

  await row(page, second).getByRole('slider').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(furthest).toBeGreaterThanOrEqual(3);
  // At its end it is idle, and the radio resumes.
  await expect(row(page, second).getByRole('slider')).toBeHidden();
  await expect.poll(soundingNow).toEqual(['http']);
  await expect.poll(lockScreen).toEqual(['playing', expect.stringContaining('Cabine - ')]);
});

test('a file dropped anywhere on the list opens the form with it @proof', async ({ page }) => {
  await openSoundtracks(page);
  const folder = await mkdtemp(join(tmpdir(), 'cabine-drop-'));
  const path = join(folder, 'Solta Aqui.wav');
  await writeFile(path, wav(2));
  const box = await row(page, 'virada_de_hora.wav').evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const at = { x: box.x + 200, y: box.y + 20, data };
  await cdp.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at });
  await cdp.send('Input.dispatchDragEvent', { type: 'dragOver', ...at });
  await expect(page.getByText('Solte para adicionar a vinheta')).toBeVisible();
  await cdp.send('Input.dispatchDragEvent', { type: 'drop', ...at });
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Nome')).toHaveValue('solta_aqui.wav');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'solta_aqui.wav')).toContainText('Duração: 0:02');
  await rm(folder, { recursive: true });
});

test('a file that is not audio is refused by the form and by its bytes', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await openSoundtracks(page);
  const dialog = await openForm(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(RULE)).toBeVisible();
  await expect(dialog.getByText('Precisa ter pelo menos 3 caracteres')).toBeVisible();

  const wrong = [
    fileOf('foto.png', png(), 'image/png'),
    fileOf('foto.mp3', png()),
    fileOf('pagina.mp3', html()),
    fileOf('vazia.mp3', Buffer.alloc(0)),
    fileOf('grande.mp3', mp3Of(2 * 1024 * 1024 + 1)),
    fileOf(
      'celular.m4a',
      Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0'.padEnd(2_000, '\0')),
      'audio/mp4',
    ),
  ];
  const silent = [fileOf('cortada.mp3', mp3(1).subarray(0, 300))];
  for (const file of [...wrong, ...silent]) {
    await dialog.getByLabel('Arquivo').setInputFiles(file);
    await expect(dialog.getByText(file.name, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('button', { name: 'Salvar' })).not.toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByText(silent.includes(file) ? NO_SOUND : RULE)).toBeVisible();
  }
  await dialog.getByLabel('Arquivo').setInputFiles(fileOf('boa.mp3', mp3(200)));
  await dialog.getByLabel('Nome').fill('Enfim <b>boa</b>');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'Enfim <b>boa</b>')).toBeVisible();
  for (const { name } of [...wrong, ...silent]) await expect(row(page, name)).toHaveCount(0);
  const saved = await download(page, 'Enfim <b>boa</b>');
  expect(saved.name).toMatch(/^Enfim .b.boa..b.\.mp3$/);
});

test('a jingle is renamed and deleted @proof', async ({ page }) => {
  await openSoundtracks(page);
  await row(page, 'voce_esta_ouvindo.wav')
    .getByRole('button', { name: /^Editar/ })
    .click();
  const dialog = dialogOf(page, 'Editar Vinheta');
  await dialog.getByLabel('Nome').fill('Você está ouvindo');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Soundtrack updated successfully')).toBeVisible();
  const saved = await download(page, 'Você está ouvindo');
  expect(saved.name).toBe('Você está ouvindo.wav');

  await row(page, 'Você está ouvindo')
    .getByRole('button', { name: /^Deletar/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Deletar Vinheta' });
  await expect(question).toContainText('Are you sure you want to delete this soundtrack?');
  await question.getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByText('Soundtrack deleted successfully')).toBeVisible();
  await expect(row(page, 'Você está ouvindo')).toBeHidden();
});

test('a presenter adds and plays, and cannot edit or delete @proof', async ({ page }) => {
  await openSoundtracks(page, 'broadcaster');
  await expect(page.getByRole('button', { name: 'Nova Vinheta' })).toBeVisible();
  await expect(row(page, 'abertura_da_manha.mp3').getByRole('button', { name: /^Tocar/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar|^Deletar/ })).toHaveCount(0);
});
