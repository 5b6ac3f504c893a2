// Which files of the build a screen fetches: read off the listing that the build writes (apps/web/parts.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Listing } from '../apps/web/parts.ts';
import { type ScreenModule, screenModules } from '../tests/screens.ts';

export interface ScreenFiles {
  /** `content/faq.tsx` */
  name: string;
  kind: 'site' | 'bare' | 'list' | 'office';
  /** Before it shows anything, with its frame and words. */
  first: Set<string>;
  /** With the parts it fetches by itself, its form for one; several where it shows one of several at an address of its own. */
  whole: Set<string>[];
}

/** What waits for a click, a question or good news. */
const onDemand =
  /searchBox|menuDrawer|miniPlayer|[dD]ialog|toaster|openMenu|linkMenuItem|accountMenu|bellMenu|filterBox|instantClock|calendar|checkFile|richTextEditor|songEditor|draftClashes|coverLine|documentField|territories|resend|bulkBar|listActions|listExport|formatMenu|viewsMenu|toolsMenu|rowPanel|Beside|RowActions|saveView|manageViews|passkeyCeremony|kit\/paper\/(paperView|pdf)/;

/** Of these one is shown at a time, at an address of its own. */
const alternatives =
  /\/(step[A-Z]\w+|batchShow|mappingList|collections|collectionShow|otherDspReport|artistForm|artistShow)\.tsx$/;

const web = 'apps/web/src/';
const sources = join(import.meta.dirname, '../apps/web/src');

/** The screens of the build in this folder. */
export function screenFiles(dist: string): ScreenFiles[] {
  const listing = listingOf(dist);
  const fileOf = new Map(
    Object.entries(listing.files).flatMap(([file, { modules }]) => modules.map((name) => [name, file])),
  );
  const filesOf = (modules: readonly string[]) =>
    closure(
      modules.map((name) => fileOf.get(name)).filter((file) => file !== undefined),
      (file) => listing.files[file]!.imports,
    );
  const base = closure([`${web}main.tsx`, `${web}app.tsx`, `${web}site.tsx`], importsOf(listing));
  const size = sizes(dist);
  return screenModules().map((screen) => {
    const first = [...beginnings(screen), ...wordsOf(screen, listing, filesOf, size), web + screen.module];
    const parts = lazyParts(web + screen.module, listing, base);
    const always = parts.filter((part) => !alternatives.test(part));
    const inside = (part: string) =>
      lazyParts(part, listing, base).filter((name) => !alternatives.test(name));
    const wholes = parts
      .filter((part) => alternatives.test(part))
      .map((part) => filesOf([...first, ...always, part, ...inside(part)]));
    return {
      name: screen.module,
      kind: kindOf(screen),
      first: filesOf(first),
      whole: wholes.length > 0 ? wholes : [filesOf([...first, ...always])],
    };
  });
}

export const listingOf = (dist: string): Listing =>
  JSON.parse(readFileSync(join(dist, '.vite/parts.json'), 'utf8'));

/** Bytes of a file of the build, gzipped; each is packed once. */
export function sizes(dist: string): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    known.set(file, size);
    return size;
  };
}

function kindOf({ module, rooms }: ScreenModule): ScreenFiles['kind'] {
  if (rooms.includes('site')) return 'site';
  if (!rooms.includes('office')) return 'bare';
  return /<ListScreen|creens\(/.test(readFileSync(join(sources, module), 'utf8')) ? 'list' : 'office';
}

/** What shows a screen: the public pages are a program of their own. */
function beginnings({ rooms }: ScreenModule): string[] {
  if (rooms.includes('site')) return [`${web}main.tsx`, `${web}site.tsx`];
  const frame = rooms.includes('office') ? [`${web}frame/frame.tsx`] : [];
  return [`${web}main.tsx`, `${web}app.tsx`, ...frame];
}

/** In the language that has more of them: one file in the office, elsewhere one a room. */
function wordsOf(
  { rooms }: ScreenModule,
  listing: Listing,
  filesOf: (modules: readonly string[]) => Set<string>,
  size: (file: string) => number,
): string[] {
  const all = Object.values(listing.files).flatMap(({ modules }) => modules);
  const inLanguage = (language: string) => {
    const pack = `words/${language}/${rooms.join('-')}`;
    if (all.includes(pack)) return [pack];
    return rooms.flatMap((room) => {
      const name = new RegExp(`contract/src/words/${language}/(rooms/)?${room}\\.ts$`);
      return all
        .filter((module) => name.test(module))
        .toSorted((a, b) => b.length - a.length)
        .slice(0, 1);
    });
  };
  const weight = (modules: string[]) => [...filesOf(modules)].reduce((sum, file) => sum + size(file), 0);
  const [en, id] = [inLanguage('en'), inLanguage('id')];
  return weight(en) > weight(id) ? en : id;
}

/** What a module and its parts fetch by themselves; what waits for a click is not counted. */
function lazyParts(
  module: string,
  listing: Listing,
  base: ReadonlySet<string>,
  found = new Set<string>(),
): string[] {
  for (const name of closure([module], importsOf(listing))) {
    if (base.has(name)) continue;
    for (const part of listing.modules[name]?.lazy ?? []) {
      if (found.has(part) || onDemand.test(part) || !part.startsWith(web)) continue;
      found.add(part);
      if (!alternatives.test(part)) lazyParts(part, listing, base, found);
    }
  }
  return [...found];
}

const importsOf = (listing: Listing) => (name: string) => listing.modules[name]?.imports ?? [];

/** These and all that `next` leads to. */
export function closure(
  names: readonly string[],
  next: (name: string) => readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(next(name), next, seen);
  }
  return seen;
}
