import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { factsOf, sitePlaces } from '../../content/sitePages.ts';
import { type PageFacts, pageOf } from './webPage.ts';

const template = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
const facts: PageFacts = {
  language: 'id',
  site: 'Rilis',
  slug: 'rilis',
  publicUrl: 'https://rilis.example',
  path: '/faq',
  title: 'Pertanyaan',
  about: 'Distribusi musik',
};

test('the page speaks the reader’s language and names itself by whole addresses', () => {
  const page = pageOf(template, facts);
  expect(page).toContain('<html lang="id-ID" data-product="Rilis" data-slug="rilis"');
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
        site: title,
        title,
        about: text,
        answers: [{ path: '/public/home', reply: { heroes: [{ title: text }] } }],
      });
      const json = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(page)?.[1];
      expect(JSON.parse(json ?? 'null')).toEqual({ heroes: [{ title: text }] });
      expect(page.match(/<script/g)).toHaveLength((template.match(/<script/g)?.length ?? 0) + 1);
      expect(page).not.toContain('<img');
    }),
  );
});

/** The public pages of the specification (section 2) beside sign-in and its kin, each under all of its names. */
const names: readonly string[][] = [
  ['/'],
  ['/faq'],
  ['/about-us', '/aboutUs'],
  ['/term-and-condition', '/termAndCondition'],
  ['/privacy-and-policy', '/privacyAndPolicy'],
  ['/term-and-condition/cover-to-master', '/termAndCondition_ctm'],
  ['/term-and-condition/cover-to-master-guide', '/panduan_ctm'],
  ['/rilis-challenge', '/challenge'],
  ['/rilis-challenge/faq'],
  ['/rilis-challenge/term-n-cond'],
];

test('a page has one head under all of its names: title, description, its own address and both languages', () => {
  const config = loadConfig({ PUBLIC_URL: 'https://rilis.example', PRODUCT_NAME: 'Rilis' });
  const places = sitePlaces('rilis');
  expect(places.map(({ path }) => path).sort()).toEqual(names.flat().sort());
  const headAt = (path: string) =>
    pageOf(template, factsOf(places.find((place) => place.path === path)!, 'id', config));
  const heads = names.map(([page, ...others]) => {
    const head = headAt(page!);
    const address = `https://rilis.example${page}`;
    expect(head).toContain(`<link rel="canonical" href="${address}" />`);
    for (const [tag, lang] of [
      ['en-US', 'en-us'],
      ['id-ID', 'id'],
    ])
      expect(head).toContain(`<link rel="alternate" hreflang="${tag}" href="${address}?lang=${lang}" />`);
    for (const other of others) expect(headAt(other)).toBe(head);
    return /<title>(.*)<\/title>/.exec(head)![1]!;
  });
  expect(new Set(heads).size).toBe(names.length);
  expect(heads).toContain('Tentang kami · Rilis');
  expect(heads).toContain('Rilis Challenge · Pertanyaan · Rilis');
});
