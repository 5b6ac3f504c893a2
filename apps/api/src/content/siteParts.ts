import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@rilis/contract/words/languages';
import { builtPage } from '../kit/http/web.ts';

interface Part {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** As the build calls the files of the site's words (vite.config.ts). */
const wordsIn: Record<Language, string> = { 'en-us': 'siteWordsEn', id: 'siteWordsId' };

const manifestFile = builtPage && path.join(path.dirname(builtPage), '.vite/manifest.json');
const manifest: Record<string, Part> =
  manifestFile && existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/**
 * Of the public pages' own program: its scripts, its styles and its words in a language, named in the head so that they
 * come beside the page and not one after the other. Nothing where the build does not say what belongs together.
 */
export function fetchedAhead(language: Language, page?: string): string {
  const words = Object.keys(manifest).find((key) => manifest[key]!.name === wordsIn[language]);
  const program = Object.keys(manifest).find((key) => isProgram(key, manifest[key]!));
  const parts = [...closure([program, words, page].filter((key) => key !== undefined))].map(
    (key) => manifest[key]!,
  );
  const styles = new Set(parts.flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('');
}

/** As the build says which module is in which file, and what a file stands on (apps/web/parts.ts). */
interface Listing {
  files: Record<string, { imports: string[]; modules: string[] }>;
}

const listingFile = builtPage && path.join(path.dirname(builtPage), '.vite/parts.json');
const listing: Listing =
  listingFile && existsSync(listingFile) ? JSON.parse(readFileSync(listingFile, 'utf8')) : { files: {} };

/** Of the office, which whoever is signed in is on the way to: its scripts begin to come beside the page. */
export const officeAhead = [...scriptsOf(['apps/web/src/app.tsx', 'apps/web/src/frame/frame.tsx'])]
  .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  .join('');

function scriptsOf(modules: readonly string[]): Set<string> {
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

function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const part = manifest[key];
    if (!part || seen.has(key)) continue;
    seen.add(key);
    closure(part.imports ?? [], seen);
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
