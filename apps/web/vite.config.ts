import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { inPlace } from './inPlace.ts';
import { leanZod } from './leanZod.ts';
import { oneRuntime } from './oneRuntime.ts';
import { isUndivided, listing, parts } from './parts.ts';
import { wordPacks } from './wordPacks.ts';

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
    handler: (code) => patient.reduce(put, code),
  },
  generateBundle(_, bundle) {
    // There a part may lie in a file that gives it away under another name.
    if (isUndivided) return;
    for (const { code = '' } of Object.values(bundle) as { code?: string }[]) {
      const other = code.match(/import\([`"]\.\/[^`"]+[`"]\)\.then\((?!\w+=>\w+\.\w+\)).{20}/);
      if (other) throw new Error(`the bundler takes a part out of its file in another way: ${other[0]}`);
    }
  },
};

const patient: readonly (readonly [string, string])[] = [
  // All files of a part are told before the first is read; who wants to bring them says how long that takes.
  [
    'function preload(baseModule, deps, importerUrl) {',
    'function preload(baseModule, deps, importerUrl, isHere) { if (!isHere && deps && deps.length > 0) { const told = Object.assign(new Event("rilis:parts"), { parts: deps.map((dep) => assetsURL(dep, importerUrl)) }); dispatchEvent(told); if (told.ready) return told.ready.then(() => preload(baseModule, deps, importerUrl, true)); }',
  ],
  [
    'if (!e.defaultPrevented) throw err;',
    'if (!e.defaultPrevented) throw err; return e.again ?? new Promise(() => {});',
  ],
  // Safari does not say which file it could not read: it is told. Of a file that holds several parts, the one that was asked
  // for: `import(…).then(e=>e.t)`.
  [
    'baseModule().catch(handlePreloadError)',
    'baseModule().catch(async (err) => { const file = /import\\([`"]\\.\\/([^`"]+)/.exec(String(baseModule))?.[1]; const part = await handlePreloadError(Object.assign(err, { file })); const name = /\\.then\\(\\w+=>\\w+\\.(\\w+)\\)/.exec(String(baseModule))?.[1]; return name ? part[name] : part; })',
  ],
];

function put(code: string, [found, instead]: readonly [string, string]): string {
  if (!code.includes(found)) throw new Error('the preload helper of Vite has changed');
  return code.replace(found, () => instead);
}

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

/** Seven letters tell two builds of a file apart; the entry names every file, and letters of chance do not pack. */
const named = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...leanZod, wordPacks, patientParts, decoders, oneRuntime, listing, compressed, inPlace],
  server: { proxy: { '/api': 'http://localhost:8080' } },
  preview: { proxy: { '/api': 'http://localhost:8080' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The notices that licences ask for wherever their code goes, and it goes to every browser.
    license: { fileName: 'licences.md' },
    rolldownOptions: { output: { ...named, codeSplitting: { groups: parts } } },
  },
});
