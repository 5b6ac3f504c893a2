import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './problem.ts';
import { isRichTextLink } from './richText.ts';
import { isRefusedLink, webLink } from './webLink.ts';
import { requiredText, text } from './wire.ts';
import { isolated } from './words/fill.ts';

describe('a name', () => {
  const name = requiredText(200);
  test.each([
    ['that turns the reading direction', 'Senja\u202Egnp.exe'],
    ['with an isolate', 'Senja\u2066Records\u2069'],
    ['with a space of no width', 'Sen\u200Bja'],
    ['with a joiner behind a Latin letter', 'Sen\u200Dja'],
    ['with a mark of byte order inside', 'Sen\uFEFFja'],
    ['with half of a sign', 'Senja \ud83c'],
    ['of a filler, which draws nothing', '\u3164'],
    ['of an empty cell of Braille', '\u2800'],
    ['with a hyphen that shows at the end of a line alone', 'Sen\u00adja'],
    ['with a sign that steers a terminal', 'Senja\u001b[31m'],
    ['with a line of Word, which is none elsewhere', 'Senja\u000bBiru'],
    ['with a tag behind no flag', 'Senja\u{e0041}'],
  ])('%s is refused', (_, typed) =>
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('error.validation.unseen'),
  );
  test.each(['\ufe0f', '\u0301', '  \u0301 '])('of an accent without a letter (%j) is missing', (typed) =>
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('error.validation.required'),
  );
  test.each([
    'Senja Récords',
    '이승철',
    '👨‍👩‍👧 Keluarga',
    'می‌خواهم',
    'ക്‍ഷ',
    '★',
    '?',
    '❤️',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Skotlandia',
    'Dua\nbaris',
  ])('%s is taken', (typed) => expect(name.parse(typed)).toBe(typed));
  test('is the same whether its accents were typed with their letters or behind them', () =>
    expect([name.parse('Re\u0301mi'), name.parse('R\u00e9mi')]).toEqual(['R\u00e9mi', 'R\u00e9mi']));
  test('copied from a screen loses the signs that set it apart there', () =>
    expect(name.parse(isolated('يا نبي سلام'))).toBe('يا نبي سلام'));
  test('pasted prose may hold them', () => expect(text(5_000).parse('a\u200Bb')).toBe('a\u200Bb'));
  test('half of a sign is refused in prose as well, a whole one is taken', () => {
    expect(text(5_000).safeParse('a\udfb5b').error?.issues[0]?.message).toBe('error.validation.unseen');
    expect(text(5_000).parse('a🎵b')).toBe('a🎵b');
  });
});

test.each(['a', 'é', 'ب', 'ꦗ', '字', '𠮷', '🎵'])(
  'a limit counts letters, whatever places they take: fifty times %s are taken, one more is not',
  (letter) => {
    expect(text(50).safeParse(letter.repeat(50)).success).toBe(true);
    const { error } = requiredText(50).safeParse(letter.repeat(51));
    const tooLong = { field: '', code: 'error.validation.tooLong', params: { maximum: 50 } };
    expect(issueWords(error!)).toEqual([tooLong]);
  },
);

test('whoever reads the description of a call is told the limit', () => {
  const described = z.toJSONSchema(z.object({ name: requiredText(50).nullish() }), { io: 'input' });
  expect(JSON.stringify(described)).toContain('"maxLength":50');
});

describe('a link', () => {
  test.each(['https://rilis.id', 'http://example.test:8080/a?b=c@d#e', 'HTTPS://EXAMPLE.TEST/é'])(
    '%s is taken',
    (link) => expect([webLink.test(link), isRichTextLink(link)]).toEqual([true, true]),
  );
  test.each([
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example',
    'https://good.example\\@evil.example',
    'javascript:alert(1)',
    'ftp://example.test',
    'https://',
  ])('%s is refused', (link) => expect([webLink.test(link), isRichTextLink(link)]).toEqual([false, false]));
  test.each([
    'https://bank.example@evil.example/',
    'HTTP://user:secret@evil.example',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://example.test',
    '//evil.example',
    'x://evil.example',
  ])('%s is refused where an id may stand, too', (link) => expect(isRefusedLink(link)).toBe(true));
  test.each([
    '4uLU6hMCjMI75M1A2tKUQC',
    '@rara',
    'spotify:artist:4uLU6hMCjMI75M1A2tKUQC',
    'rara.example/@rara',
  ])('%s is an id or a name', (id) => expect(isRefusedLink(id)).toBe(false));
});
