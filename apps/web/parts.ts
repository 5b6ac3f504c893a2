import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules, named from `packages/`, `apps/` or their package; a part has them with what they stand on and no part above has. */
type Parts = Readonly<Record<string, readonly string[]>>;

/** What the build says about itself, for whoever counts files (bench/screenFiles.ts). */
export interface Listing {
  files: Record<string, { imports: string[]; modules: string[] }>;
  /** What each module stands on, and what it asks for later. */
  modules: Record<string, { imports: string[]; lazy: string[] }>;
}

/** What the public pages and the office both stand on, beside React. */
const few = String.raw`lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|icons/(menu|moon|sun|x|play|pause|disc-3|link-2|map-pin|phone))\.|web/src/kit/look/(mark|formats)\.|web/src/kit/sound/playing\.|web/src/kit/call/session\.|web/src/kit/product\.|accounts/signIn/chosenLanguage\.|contract/src/(clock|webLink|content/sitePaths)\.|web/src/sitePages?\.|theme\.css|geist`;
const pieces = String.raw`web/src/content/site/(pieces|marks|siteImage|answers|document|wave|sitePage)\.|web/src/kit/look/richText\.|contract/src/richText\.|simple-icons/icons/|lucide-react/dist/esm/icons/quote\.`;
const site = String.raw`web/src/(site|content/(home/home|site/public[A-Z]\w+))\.tsx`;

/** A group of these modules without what they stand on. */
const only = (name: string, test: string) => ({
  name,
  test: new RegExp(test),
  includeDependenciesRecursively: false,
});

/** A group of these modules with what they stand on and no group above has. */
const whole = (name: string, test: string) => ({ name, test: new RegExp(test) });

/** As a module is called in `parts.json` and in the listing; what the build itself adds has no name. */
const nameOf = (id: string) =>
  id.match(/^\0virtual:(words\/.+)/)?.[1] ??
  id.match(/^[^\0]*\/(?:node_modules\/|(?=(?:apps|packages)\/))([^?]+)/)?.[1];

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const office: Parts = JSON.parse(readFileSync(join(import.meta.dirname, 'parts.json'), 'utf8'));

/** Nothing is divided yet: a build that `bin/parts.ts` reads and nobody is served. */
export const isUndivided = Object.keys(office).length === 0;

/**
 * A screen's code comes in few files. The public pages' are named here; those of sign-in and the office, in parts.json, are
 * worked out by `node bin/parts.ts` for the screens there are, since no division by folders keeps every screen's files few and
 * its weight within its limit. What a screen gets anew goes with what asks for it.
 */
export const parts = [
  whole('base', String.raw`web/src/main\.tsx|rolldown/runtime|vite/preload-helper|${few}`),
  only('pieces', pieces),
  only('siteWordsEn', String.raw`contract/src/words/en/(rooms/site|contentSite)\.`),
  only('siteWordsId', String.raw`contract/src/words/id/(rooms/site|contentSite)\.`),
  whole('site', site),
  ...Object.entries(office).map(([name, modules]) => whole(name, `/(?:${modules.map(escaped).join('|')})$`)),
];

/** Writes the listing beside Vite's manifest. */
export const listing: Plugin = {
  name: 'listing',
  enforce: 'post',
  apply: 'build',
  generateBundle(_, bundle) {
    const said: Listing = { files: {}, modules: {} };
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const ids = Object.keys(chunk.modules);
      said.files[chunk.fileName] = { imports: chunk.imports, modules: named(ids) };
      for (const id of ids) {
        const name = nameOf(id);
        const about = name && this.getModuleInfo(id);
        if (!about) continue;
        said.modules[name] = {
          imports: named(about.importedIds),
          lazy: named(about.dynamicallyImportedIds),
        };
      }
    }
    this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(said) });
  },
};

const named = (ids: readonly string[]) => ids.map(nameOf).filter((name) => name !== undefined);
