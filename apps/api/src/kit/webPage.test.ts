import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageFacts, pageOf } from './webPage.ts';

const template = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const facts: PageFacts = {
  language: 'id',
  site: 'Rilis',
  publicUrl: 'https://rilis.example',
  path: '/faq',
  title: 'Pertanyaan',
  about: 'Distribusi musik',
};

test('the page speaks the reader’s language and names itself by whole addresses', () => {
  const page = pageOf(template, facts);
  expect(page).toContain('<html lang="id-ID"');
  expect(page).toContain('<title>Pertanyaan · Rilis</title>');
  expect(page).toContain('<link rel="canonical" href="https://rilis.example/faq" />');
  expect(page).toContain('property="og:image" content="https://rilis.example/share.png"');
  expect(page).toContain('property="og:locale" content="id_ID"');
  expect(pageOf(template, { ...facts, language: 'en-us' })).toContain('<html lang="en-US"');
  expect(page).not.toContain('first-answer');
});

test('whatever staff write stays text: it ends no attribute, no title and no element', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '$&$1', '<!--'),
  );
  fc.assert(
    fc.property(nasty, nasty, (title, text) => {
      const page = pageOf(template, {
        ...facts,
        title,
        about: text,
        answer: { path: '/public/home', reply: { heroes: [{ title: text }] } },
      });
      const json = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(page)?.[1];
      expect(JSON.parse(json ?? 'null')).toEqual({ heroes: [{ title: text }] });
      expect(page.match(/<script/g)).toHaveLength((template.match(/<script/g)?.length ?? 0) + 1);
      expect(page).not.toContain('<img');
    }),
  );
});
