import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tokenCookie } from '@rilis/contract/tokenCookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveSitePages } from '../apps/api/src/content/sitePages.ts';
import { siteBuild } from '../apps/api/src/content/siteParts.ts';
import { serveWeb } from '../apps/api/src/kit/http/web.ts';
import { putInPlace } from '../apps/web/inPlace.ts';
import { openWorld } from './cast.ts';

const world = await openWorld();
let served: string;
let app: FastifyInstance;

beforeEach(async () => {
  served = mkdtempSync(path.join(tmpdir(), 'rilis-build-'));
  build('first');
  app = fastify();
  serveSitePages(app, world.db, world.config, siteBuild(served));
  await serveWeb(app, served);
});
afterEach(async () => {
  await app.close();
  rmSync(served, { recursive: true });
});

const scriptOf = (release: string) => `assets/main-${release}.js`;

/** A build of one script, beside the files that a build of another name would not have. */
function build(release: string): void {
  const aside = path.join(served, '.new');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(aside, file)), { recursive: true });
    writeFileSync(path.join(aside, file), text);
  };
  const script = scriptOf(release);
  write(
    'index.html',
    `<html lang="en"><!--preview--><!--/preview--><script type="module" src="/${script}"></script>`,
  );
  write(script, `'${release}'`);
  write(`${script}.br`, release);
  write(`site/${release}.svg`, '<svg/>');
  write('.vite/manifest.json', JSON.stringify({ 'src/main.tsx': { file: script } }));
  const files = { [script]: { imports: [], modules: ['apps/web/src/app.tsx'] } };
  write('.vite/parts.json', JSON.stringify({ files }));
  putInPlace(aside, served);
}

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
const codes = (...urls: string[]) => Promise.all(urls.map(async (url) => (await get(url)).statusCode));
const pageNames = async (release: string) =>
  (await get('/')).body.includes(`<script type="module" src="/${scriptOf(release)}">`);

test('a build that comes in place of the one that is served is what the next visitor gets, whole', async () => {
  expect(await pageNames('first')).toBe(true);
  build('second');
  await vi.waitFor(async () => expect(await pageNames('second')).toBe(true), 3_000);
  const office = (await get('/', `${tokenCookie}=x`)).body;
  expect(office).toContain(`<link rel="modulepreload" crossorigin href="/${scriptOf('second')}" />`);
  expect(await codes(`/${scriptOf('second')}`, '/site/second.svg')).toEqual([200, 200]);
});

test('who has a page of the former build open still gets its parts, until another build follows', async () => {
  const parts = [`/${scriptOf('first')}`, `/${scriptOf('first')}.br`];
  build('second');
  expect(await codes(...parts, '/site/first.svg')).toEqual([200, 200, 404]);
  build('second');
  expect(await codes(...parts)).toEqual([200, 200]);
  build('third');
  expect(await codes(...parts, `/${scriptOf('second')}`)).toEqual([404, 404, 200]);
});

test('a build that is not whole yet takes nothing from anybody', async () => {
  rmSync(path.join(served, 'index.html'));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await pageNames('first')).toBe(true);
  writeFileSync(path.join(served, 'index.html'), '');
  writeFileSync(path.join(served, '.vite/manifest.json'), '{');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await pageNames('first')).toBe(true);
});
