import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@rilis/contract/words/languages';
import { readBuilt } from '../kit/http/web.ts';

interface Part {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** As the build calls the files of the site's words (vite.config.ts). */
const wordsIn: Record<Language, string> = { 'en-us': 'siteWordsEn', id: 'siteWordsId' };

/** As the build says which module is in which file, and what a file stands on (apps/web/parts.ts). */
interface Listing {
  files: Record<string, { imports: string[]; modules: string[] }>;
}

/** What public pages take of the build in a folder, always of the one that is there. */
export const siteBuild = (folder?: string) =>
  readBuilt((at) => {
    const read = (name: string) => {
      const file = path.join(at, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    };
    const listing: Listing = JSON.parse(read('.vite/parts.json') ?? '{"files":{}}');
    const manifest: Record<string, Part> = JSON.parse(read('.vite/manifest.json') ?? '{}');
    return {
      /** The built page; undefined before the app is built. */
      page: read('index.html'),
      manifest,
      officeAhead: officeAheadOf(listing),
    };
  }, folder);

/** Of the web app that is served. */
export const built = siteBuild();

/**
 * Of the public pages' own program: its scripts, its styles and its words in a language, named in the head so that they
 * come beside the page and not one after the other. Nothing where the build does not say what belongs together.
 */
export function fetchedAhead(language: Language, page?: string): string {
  const { manifest } = built();
  const words = Object.keys(manifest).find((key) => manifest[key]!.name === wordsIn[language]);
  const program = Object.keys(manifest).find((key) => isProgram(key, manifest[key]!));
  const keys = [program, words, page].filter((key) => key !== undefined);
  const parts = [...closure(manifest, keys)].map((key) => manifest[key]!);
  const styles = new Set(parts.flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('');
}

/** Of the office, which whoever is signed in is on the way to: its scripts begin to come beside the page. */
function officeAheadOf(listing: Listing): string {
  return [...scriptsOf(listing, ['apps/web/src/app.tsx', 'apps/web/src/frame/frame.tsx'])]
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join('');
}

function scriptsOf(listing: Listing, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const add = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    listing.files[file]?.imports.forEach(add);
  };
  for (const [file, { modules: has }] of Object.entries(listing.files))
    if (modules.some((name) => has.includes(name))) add(file);
  return seen;
}

/** A module that shares its file with others stands under the file's name. */
const isProgram = (key: string, { name }: Part) =>
  key === 'src/site.tsx' || (key.startsWith('_') && name === 'site' && !key.endsWith('.css'));

function closure(
  manifest: Readonly<Record<string, Part>>,
  keys: readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    const part = manifest[key];
    if (!part || seen.has(key)) continue;
    seen.add(key);
    closure(manifest, part.imports ?? [], seen);
  }
  return seen;
}

/** The picture that stands behind the first words, in the form the page will ask for (hero.tsx). */
export function pictureAhead(mediaId: string | null | undefined): string {
  if (!mediaId) return '';
  const at = `/api/media-images/download/${encodeURIComponent(mediaId)}?variant=avif`;
  const set = [480, 960, 1600].map((width) => `${at}${width} ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${set}" imagesizes="min(62vw, 900px)" />`;
}
