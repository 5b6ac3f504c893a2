import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * OpenAPI is made on the server: zod's writers of JSON Schema, reachable from every schema's `toJSONSchema`,
 * are left out of the browser (5 KB gzip of the sign-in screen).
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name);
      return names.map((name) => `export const ${name} = () => () => ({});`).join('\n');
    },
  },
};

/**
 * A part that was lost on the way (kit/call/newVersion.ts) stays on its way until the page has it: a failed one would
 * tear the form down in which it was asked for.
 */
const patientParts: Plugin = {
  name: 'patient-parts',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const throwing = 'if (!e.defaultPrevented) throw err;';
      if (!code.includes(throwing)) throw new Error('the preload helper of Vite has changed');
      return code.replace(throwing, `${throwing} return e.again ?? new Promise(() => {});`);
    },
  },
};

/** Text is compressed once, here; the server sends the `.br` or `.gz` beside the file. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(m?js|css|svg)$/.test(file))) {
      const file = join(dir, name);
      const text = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(text));
    }
  },
};

/**
 * Pictures of scanners (fax, JBIG2, JPEG 2000) in a PDF are decoded by parts that pdf.js asks for by name; they are plain
 * JavaScript, as the page's policy runs no WebAssembly.
 */
const decoders: Plugin = {
  name: 'decoders',
  apply: 'build',
  generateBundle() {
    const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
      this.emitFile({
        type: 'asset',
        fileName: `pdfjs/${name}`,
        source: readFileSync(join(home, 'wasm', name)),
      });
  },
};

const signIn = String.raw`web/src/accounts/signIn/(signInFrame|codeStep|refused|useSignIn)\.`;
/** What the public pages and the office both stand on, beside React. */
const few = String.raw`lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|icons/(menu|moon|sun|x|play|pause|disc-3|link-2|map-pin|phone|quote))\.|web/src/kit/look/(mark|formats)\.|web/src/kit/sound/playing\.|web/src/kit/call/session\.|web/src/kit/product\.|accounts/signIn/chosenLanguage\.|contract/src/(clock|webLink|content/sitePaths)\.|web/src/sitePages?\.|theme\.css|geist`;
const pieces = String.raw`web/src/content/(pieces|marks|siteImage|answers|document|wave|sitePage)\.|web/src/kit/look/richText\.|contract/src/richText\.|simple-icons/icons/`;
const site = String.raw`web/src/(site|content/(home|public[A-Z]\w+))\.tsx`;
const list = String.raw`web/src/kit/list/(list|listTable|listHead|listPages|listSearch|listStandIns|listAddress|listFilters|listSetup|listTools|cell|rowMenu|savedView|viewsButton|trashedColumn)\.`;

/** A group of these modules without what they stand on. */
const only = (name: string, test: string) => ({
  name,
  test: new RegExp(test),
  includeDependenciesRecursively: false,
});

/** A group of these modules with what they stand on and no group above has. */
const whole = (name: string, ...tests: string[]) => ({ name, test: new RegExp(tests.join('|')) });

/**
 * Each part of the house comes as one file: that packs better, there is less to ask for, and the entry, which names
 * every file of every screen, stays light. They are named by folders, so that a new screen moves nothing between them;
 * what a part stands on is apart where others stand on it too. Sign-in and
 * the public pages load nothing of the frame and the lists.
 */
const parts = [
  { name: 'base', tags: ['$initial' as const] },
  only('signIn', signIn),
  whole('few', few),
  only('pieces', pieces),
  only('siteWordsEn', String.raw`contract/src/words/en/(rooms/site|contentSite)\.`),
  only('siteWordsId', String.raw`contract/src/words/id/(rooms/site|contentSite)\.`),
  whole('site', site),
  whole('app', String.raw`web/src/app\.tsx`),
  whole('door', signIn, '@mantine/core/esm/components/(Alert|Checkbox|Group|PasswordInput|TextInput)/'),
  whole(
    'calls',
    String.raw`web/src/kit/call/(useCall|queries|act|follow)\.`,
    String.raw`contract/src/resource\.`,
  ),
  only('list', list),
  whole(
    'frame',
    String.raw`web/src/frame/(frameHeader|frameMenu|connectionBanner)\.`,
    String.raw`web/src/kit/dialog/(dialogHost|toast|confirm)\.`,
  ),
  whole('office', list),
];

/** Seven letters tell two builds of a file apart; the entry names every file, and letters of chance do not pack. */
const named = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema, patientParts, decoders, compressed],
  server: { proxy: { '/api': 'http://localhost:8080' } },
  preview: { proxy: { '/api': 'http://localhost:8080' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { ...named, codeSplitting: { groups: parts } } },
  },
});
