// B7: how much JavaScript a person fetches before a screen works, gzipped, against its limit.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ScreenModule, screenModules } from '../tests/screens.ts';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** What waits for a click, a question or good news. */
const onDemand =
  /searchBox|menuDrawer|miniPlayer|[dD]ialog|toaster|openMenu|linkMenuItem|accountMenu|bellMenu|filterBox|instantClock|calendar|checkFile|richTextEditor|songEditor|coverLine|documentField|territories|resend|bulkBar|listActions|exportList|viewsMenu|toolsMenu|rowPanel|Beside|RowActions|saveView|manageViews|passkeyCeremony|kit\/paper\/(paperView|pdf)/;

/** Of these one is shown at a time, at an address of its own. */
const alternatives =
  /\/(step[A-Z]\w+|batchShow|mappingList|collections|collectionShow|otherDspReport|artistForm|artistShow)\.tsx$/;

/** Of the build; another may be named: `bench/bundle.ts /tmp/dist`. */
const dist = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist');
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('B7: no build found; run `npm run build` first');
  process.exit(1);
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)!;
const screens = screenModules()
  .map((screen) => ({ name: screen.module, bytes: weightOf(screen), whole: weightOf(screen, true) }))
  .toSorted((a, b) => b.whole - a.whole);
const login = screens.find(({ name }) => name === 'accounts/signIn/login.tsx')!;
const list = screens.filter(({ name }) => isList(name)).toSorted((a, b) => b.bytes - a.bytes)[0]!;
const largest = screens[0]!;

if (process.argv.includes('--all'))
  for (const { name, whole } of screens) console.log(`${(whole / 1024).toFixed(1).padStart(7)} KB  ${name}`);
const over = [
  line('/login', login.bytes, 190),
  line(`largest list (${list.name})`, list.bytes, 250),
  line(`largest screen (${largest.name})`, largest.whole, 350),
].some(Boolean);
process.exit(over ? 1 : 0);

function isList(module: string): boolean {
  const source = join(import.meta.dirname, '../apps/web/src', module);
  return /<ListScreen|creens\(/.test(readFileSync(source, 'utf8'));
}

/** What shows a screen: the public pages are a program of their own. */
function programOf(rooms: readonly string[]): string {
  return keyOf(rooms.includes('site') ? 'site' : 'app');
}

/** Of a screen with its frame and words; `whole`: also the parts it fetches by itself, its form for one. */
function weightOf({ module, rooms }: ScreenModule, whole = false): number {
  const frame = rooms.includes('office') && 'src/frame/frame.tsx';
  const own = chunkOf(module, rooms);
  const first = [entry, programOf(rooms), ...(frame ? [frame] : []), ...rooms.map(wordsOf), own];
  return whole ? heaviest(first, lazyParts(own)) : weight(first);
}

/** A module that shares its chunk with others stands in the manifest under the chunk's name. */
function chunkOf(module: string, rooms: readonly string[]): string {
  const name = module.match(/(\w+)\.tsx$/)![1]!;
  return manifest[`src/${module}`] ? `src/${module}` : keyOf(name, rooms.includes('site') ? 'site' : name);
}

function keyOf(name: string, shared = name): string {
  const found = Object.keys(manifest).find(
    (key) => key.startsWith('_') && key.endsWith('.js') && [name, shared].includes(manifest[key]!.name ?? ''),
  );
  return found ?? `src/${name}.tsx`;
}

/** With its lazy parts, and the heaviest of those that stand for one another. */
function heaviest(first: string[], parts: string[]): number {
  const always = [...first, ...parts.filter((part) => !alternatives.test(part))];
  const either = parts.filter((part) => alternatives.test(part));
  if (either.length === 0) return weight(always);
  const inside = (part: string) => lazyParts(part).filter((name) => !alternatives.test(name));
  return Math.max(...either.map((part) => weight([...always, part, ...inside(part)])));
}

/** What a module and its lazy parts fetch by themselves; what waits for a click is not counted. */
function lazyParts(key: string, found = new Set<string>()): string[] {
  const parts = closure([key]).flatMap((name) =>
    isBase(name) ? [] : (manifest[name]?.dynamicImports ?? []),
  );
  for (const part of parts.filter((name) => name.startsWith('src/') && !onDemand.test(name))) {
    if (found.has(part)) continue;
    found.add(part);
    if (!alternatives.test(part)) lazyParts(part, found);
  }
  return [...found];
}

function isBase(name: string): boolean {
  return closure([entry, keyOf('app'), keyOf('site')]).includes(name);
}

/** The words of a room, in the language that has more of them. */
function wordsOf(room: string): string {
  const name = new RegExp(`words/(en|id)/(rooms/)?${room}\\.ts$`);
  return Object.keys(manifest)
    .filter((key) => name.test(key) || (room === 'site' && /^siteWords/.test(manifest[key]!.name ?? '')))
    .toSorted((a, b) => weight([b]) - weight([a]))[0]!;
}

function closure(keys: string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest[key]?.imports ?? [], seen);
  }
  return [...seen];
}

/** Bytes of gzipped JavaScript of these chunks and all they import. */
function weight(keys: string[]): number {
  const files = new Set(closure(keys).map((key) => manifest[key]!.file));
  return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0);
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}

function line(name: string, bytes: number, limit: number): boolean {
  const kilobytes = bytes / 1024;
  const verdict = kilobytes <= limit ? 'ok' : 'OVER';
  console.log(`B7 ${name.padEnd(48)} ${kilobytes.toFixed(1).padStart(7)} KB of ${limit} KB  ${verdict}`);
  return kilobytes > limit;
}
