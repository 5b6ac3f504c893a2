import { expect, test } from 'vitest';
import { pasted } from './pasted.ts';

const bullet = (text: string, marker: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}</p>`;
const shown = (html: string) => pasted(html).replace(/<!--.*?-->| data-word=""/g, '');

test('headings of any depth become those the editor has', () => {
  expect(pasted('<h1>Syarat</h1><h2>Satu</h2><h5>Kecil</h5>')).toBe(
    '<h2>Syarat</h2><h2>Satu</h2><h3>Kecil</h3>',
  );
});

test('the items Word writes as paragraphs become a list, bullets and numbers apart', () => {
  expect(shown(bullet('satu', '·') + bullet('<b>dua</b>', '·') + bullet('tiga', '1.'))).toBe(
    '<ul><li>satu</li><li><b>dua</b></li></ul><ol><li>tiga</li></ol>',
  );
  expect(shown(`${bullet('satu', '·')}<p>biasa</p>${bullet('dua', '·')}`)).toBe(
    '<ul><li>satu</li></ul><p>biasa</p><ul><li>dua</li></ul>',
  );
});

test('the cells of a table do not run into each other', () => {
  expect(
    pasted(
      '<table><tr><td>Tarif</td><td><p>15 %</p></td></tr><tr><td>Masa</td><td>1 bulan</td></tr></table>',
    ),
  ).toBe('<p>Tarif – 15 %</p><p>Masa – 1 bulan</p>');
});
