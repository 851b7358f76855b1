import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundtrackName } from './soundtrackFile';

it.each([
  ['Abertura.mp3', 'abertura.mp3'],
  ['  Abertura  da Rádio (final).MP3', 'abertura_da_radio_final.mp3'],
  ['vinheta\tde\nnatal.wav', 'vinheta_de_natal.wav'],
  ['a __ b.aac', 'a_b.aac'],
  ['__-.vinheta.-__.mp3', 'vinheta.mp3'],
  ['v1.2-final.mp3', 'v1.2-final.mp3'],
  ['東京.mp3', 'file.mp3'],
  ['.mp3', 'file.mp3'],
  ['sem extensao', 'sem_extensao'],
  ['ponto.', 'ponto'],
  ['...', 'file'],
  ['', 'file'],
  ['../../etc/passwd.mp3', 'etcpasswd.mp3'],
  ['Vinheta da Manhã (FINAL) ção.mp3', 'vinheta_da_manha_final_cao.mp3'],
  ['<img src=x onerror=alert(1)>.mp3', 'img_srcx_onerroralert1.mp3'],
])('%j becomes %j', (fileName, name) => {
  expect(soundtrackName(fileName)).toBe(name);
});

const anyText = fc.array(fc.nat(0x10ffff), { maxLength: 60 }).map((points) => String.fromCodePoint(...points));

it('is never empty, has allowed characters only, and is stable when repeated', () => {
  fc.assert(
    fc.property(anyText, (fileName) => {
      const name = soundtrackName(fileName);
      expect(name).toMatch(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/);
      expect(name).not.toContain('__');
      expect(soundtrackName(name)).toBe(name);
    }),
  );
});
