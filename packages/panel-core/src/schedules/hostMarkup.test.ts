import { describe, expect, it } from 'vitest';
import { plainHostName, readHostName, type HostPart } from './hostMarkup';

const write = (part: HostPart): string =>
  typeof part === 'string' ? part : `[${part.tag} ${part.parts.map(write).join('')}]`;
const read = (name: string) => readHostName(name).map(write).join('');

describe('a host name', () => {
  it.each([
    ['dj-Rafa', 'dj-Rafa'],
    ['a < b && c > d', 'a < b && c > d'],
    ['<b>Bia</b> & <i>Théo</i>', '[b Bia] & [i Théo]'],
    ['<STRONG>Bia</Strong>', '[strong Bia]'],
    ['<b>Bia<i>e</b>Théo', '[b Bia[i e]]Théo'],
    ['<b>never closed', '[b never closed]'],
    ['</b>never opened', 'never opened'],
    ['um<br>dois<br/>', 'um[br ]dois[br ]'],
    ['Bia &amp; Th&eacute;o &lt;b&gt; &#33;&#x21;', 'Bia & Th&eacute;o <b> !!'],
  ])('%s reads as %s', (name, expected) => expect(read(name)).toBe(expected));

  it.each([
    ['<a href="javascript:alert(1)">Lipe</a>', 'Lipe'],
    ['<b onclick="alert(1)" style="x">Bia</b>', '[b Bia]'],
    ['<img src=x onerror=alert(1)>Bia', 'Bia'],
    ['<b title="></b><script>">Bia</b>', '[b Bia]'],
    ['<svg><style><a id="</style><img src=1 onerror=alert(1)>">Bia', 'Bia'],
    ['<!-- <b> -->Bia', ' -->Bia'],
    ['Bia<script', 'Bia'],
    ['<constructor>Bia</constructor >', 'Bia'],
    ['&#1114112;Bia', '&#1114112;Bia'],
  ])('%s keeps only formatting: %s', (name, expected) => expect(read(name)).toBe(expected));

  it('reads very deep and very long markup', () => {
    expect(plainHostName(`${'<b>'.repeat(50_000)}Bia`)).toBe('Bia');
    expect(plainHostName('<'.repeat(50_000)).length).toBe(50_000);
    const unclosed = `<a ${'"'.repeat(20_001)}`;
    expect(plainHostName(unclosed)).toBe(unclosed);
  });

  it('plain text for sentences', () => {
    expect(plainHostName(' <b>Bia</b><br><i>Théo</i> &amp; Lia ')).toBe('Bia Théo & Lia');
  });
});
