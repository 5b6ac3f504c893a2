import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** Text is compressed once, here; the server sends the `.gz` beside the file. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const file = join(dir, name);
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema, patientParts, compressed],
  server: { proxy: { '/api': 'http://localhost:8080' } },
  preview: { proxy: { '/api': 'http://localhost:8080' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // All that the first screen waits for comes as one file, and so does what nearly every screen of the office shares:
    // it packs better (10 KB of a list's 250), and there is less to ask for.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'office', minShareCount: 62 },
          ],
        },
      },
    },
  },
});
