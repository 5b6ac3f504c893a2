// B7: how much JavaScript a person fetches before a screen works, gzipped, against its limit.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** What waits for a click, a question or good news. */
const onDemand =
  /searchBox|menuDrawer|miniPlayer|confirmDialog|toaster|openMenu|accountMenu|wavesurfer|arrangeDialog/;

/** Of the build; another may be named: `node bench/bundle.ts /tmp/dist`. */
const dist = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist');
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('B7: no build found; run `npm run build` first');
  process.exit(1);
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)!;
const heaviest = (name: RegExp) =>
  Object.keys(manifest)
    .filter((key) => name.test(key))
    .toSorted((a, b) => weight([b]) - weight([a]))[0]!;

const door = [entry, heaviest(/words\/(en|id)\/door\.ts$/)];
const office = [...door, heaviest(/words\/(en|id)\.ts$/), 'src/frame.tsx'];
const login = weight([...door, 'src/accounts/login.tsx']);
const list = weight([...office, 'src/content/faq.tsx']);
const screens = (manifest[entry]?.dynamicImports ?? [])
  .filter((key) => key.startsWith('src/') && !key.endsWith('rame.tsx'))
  .map((key) => ({ key, bytes: weight([...office, ...withLazyParts(key)]) }))
  .toSorted((a, b) => b.bytes - a.bytes);
const largest = screens[0]!;

const over = [
  line('/login', login, 190),
  line('a list (FAQ)', list, 250),
  line(`largest screen (${largest.key})`, largest.bytes, 350),
].some(Boolean);
process.exit(over ? 1 : 0);

/** A screen and the parts it fetches by itself, its editor for one; what waits for a click is not counted. */
function withLazyParts(key: string): string[] {
  const parts = closure([key]).flatMap((name) =>
    name === entry ? [] : (manifest[name]?.dynamicImports ?? []),
  );
  return [key, ...parts.filter((name) => name.startsWith('src/') && !onDemand.test(name))];
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
