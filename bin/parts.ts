// Writes apps/web/parts.json: which modules of sign-in and the office come in one file, worked out from a build in which each
// stands where the bundler puts it. Run it when `npm run weight` says that a screen asks for too many files or too much.
// Usage: npx node bin/parts.ts [moves in millions]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closure, listingOf, type ScreenFiles, screenFiles } from '../bench/screenFiles.ts';
import { anneal, type Piece, type Want } from './parts/anneal.ts';

const root = join(import.meta.dirname, '..');
/** Kilobytes, and how much it counts that they are kept. Sign-in and its kin are opened on telephones. */
const demands = {
  login: { limit: 190, weight: 40 },
  bare: { limit: 235, weight: 3 },
  list: { limit: 250, weight: 1 },
  office: { limit: 350, weight: 1 },
};
const hot = 30;
const target = join(root, 'apps/web/parts.json');
const kilobyte = 1024;
/** What a file of its own costs a module beside its content. */
const perModuleFile = 150;
/** A limit is this much further than it looks: files are packed better together than their pieces are. */
const packing = 9 * kilobyte;

const [millions = '2.5'] = process.argv.slice(2);
const dist = buildApart();
const listing = listingOf(dist);
const screens = screenFiles(dist);
const { asked, fetched } = wantsOf(screens);
const { pieces, wants, members, parts } = piecesOf();
const at = anneal(pieces, wants, parts, Number(millions) * 1e6, hot);
writeFileSync(target, `${JSON.stringify(namedParts(), null, 1)}\n`);
rmSync(dist, { recursive: true });

/** The web app with its public pages in their parts and all else as the bundler has it. */
function buildApart(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rilis-parts-'));
  writeFileSync(target, '{}\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', 'apps/web', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
  });
  return folder;
}

function sizeOf(file: string): number {
  const text = readFileSync(join(dist, file), 'utf8')
    .replace(/const __vite__mapDeps=.*\n?/, '')
    .replace(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
  return Math.max(20, gzipSync(text, { level: 9 }).length - perModuleFile);
}

/** Of every screen what it fetches first, and, counting less, with what it fetches by itself. */
function wantsOf(all: readonly ScreenFiles[]) {
  const asked: (Omit<Want, 'roots'> & { name: string })[] = [];
  const fetched: Set<string>[] = [];
  const add = (name: string, files: Set<string>, limit: number, most: number, weight: number) => {
    const words = [...files].filter(isWords);
    const bytes = words.reduce((sum, file) => sum + sizeOf(file), 0);
    asked.push({
      name,
      bytes,
      limit: limit * kilobyte + packing,
      most: most - words.length,
      weight,
    });
    fetched.push(new Set([...files].filter((file) => !isWords(file))));
  };
  for (const { name, kind, first, whole } of all) {
    if (kind === 'site') continue;
    const { limit, weight } = demands[name.endsWith('/login.tsx') ? 'login' : kind];
    add(name, first, limit, 8, weight);
    for (const files of whole) if (files.size > first.size) add(name, files, demands.office.limit, 12, 0.3);
  }
  return { asked, fetched };
}

function isWords(file: string): boolean {
  return listing.files[file]!.modules.every((name) => /^words\/|contract\/src\/words\/(en|id)\//.test(name));
}

/** Files that the same screens fetch are one piece; those of the public pages stay where they are. */
function piecesOf() {
  const site = new Set(screens.filter(({ kind }) => kind === 'site').flatMap(({ first }) => [...first]));
  const users = new Map<string, number[]>();
  fetched.forEach((files, want) => {
    for (const file of files) users.set(file, [...(users.get(file) ?? []), want]);
  });
  const members = [...Map.groupBy(users.keys(), (file) => `${site.has(file)} ${users.get(file)}`).values()];
  const placeOf = new Map(members.flatMap((files, place) => files.map((file) => [file, place] as const)));
  const starts = members.map(([file = '']) => {
    const wants = users.get(file)!;
    if (!site.has(file)) return beginning(wants);
    return wants.length === fetched.length ? '0' : '1';
  });
  const order = [...new Set(starts)].toSorted();
  const pieces = members.map((files, place): Piece => {
    const on = files.flatMap((file) => listing.files[file]!.imports.map((other) => placeOf.get(other)!));
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    const others = [...new Set(on)].filter((other) => other !== place && other !== undefined);
    return { bytes, on: others, part: order.indexOf(starts[place]!), fixed: starts[place]! < '2' };
  });
  const wants = asked.map((want, one): Want => {
    const places = new Set([...fetched[one]!].map((file) => placeOf.get(file)!));
    const brought = new Set([...places].flatMap((place) => pieces[place]!.on));
    return { ...want, roots: [...places].filter((place) => !brought.has(place)) };
  });
  return { pieces, wants, members, parts: order.length };
}

/** What many screens fetch comes first, then what several folders of screens do, then a folder's and a screen's own. */
function beginning(wants: readonly number[]): string {
  const share = wants.length / asked.length;
  if (share > 0.015) return `2${(2 - share).toFixed(4)}${wants}`;
  const names = [...new Set(wants.map((want) => asked[want]!.name))];
  if (names.length === 1) return `6${names[0]}`;
  const [domains, folders] = [
    names.map((name) => name.split('/')[0]!),
    names.map((name) => name.split('/').slice(0, 2).join('/')),
  ];
  if (new Set(domains).size > 1) return '3';
  return new Set(folders).size > 1 ? `4${domains[0]}` : `5${folders[0]}`;
}

/** Of each part the modules that bring its others along, under the name of one of them. */
function namedParts(): Record<string, string[]> {
  const stays = new Set(pieces.filter(({ fixed }) => fixed).map(({ part }) => part));
  const byPart = Map.groupBy(members.keys(), (piece) => at[piece]!);
  const named: Record<string, string[]> = {};
  for (const part of [...byPart.keys()].toSorted((a, b) => a - b)) {
    if (stays.has(part)) continue;
    const files = byPart.get(part)!.flatMap((piece) => members[piece]!);
    const heads = headsOf(files.flatMap((file) => listing.files[file]!.modules));
    if (heads.length > 0) named[freeName(heads, named)] = heads.toSorted();
  }
  return named;
}

/** Of modules those that no other of them stands on, and one of each ring of modules that stand on one another. */
function headsOf(names: readonly string[]): string[] {
  const within = new Set(names);
  const under = (name: string) =>
    (listing.modules[name]?.imports ?? []).filter((other) => other !== name && within.has(other));
  const brought = new Set(names.flatMap(under));
  const heads = names.filter((name) => !brought.has(name));
  const reached = closure(heads, under);
  for (const name of names) {
    if (reached.has(name)) continue;
    heads.push(name);
    closure([name], under, reached);
  }
  return heads;
}

/** Of the module that stands first among the part's own. */
function freeName(heads: readonly string[], taken: Readonly<Record<string, unknown>>): string {
  const own = heads.filter((name) => name.startsWith('apps/')).concat(heads);
  const stems = own.map((name) => name.match(/([\w-]+)\.[\w.]+$/)![1]!);
  return stems.find((stem) => !(stem in taken)) ?? `${stems[0]}${Object.keys(taken).length}`;
}
