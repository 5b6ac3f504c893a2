import type { Plugin } from 'vite';

/** What stands in zod's file of schemas, and what stands there in the browser. */
const instead: readonly (readonly [RegExp, string])[] = [
  // English sentences: a form says its mistakes in the words of the catalogue (kit/form/rules.ts).
  [/^import en from .+$/m, ''],
  [/core\.config\(en\(\)\);/, ';'],
  // Values that hold themselves: none comes as JSON.
  [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/, ';'],
  // Code made at run time, which the page's policy forbids (app.tsx).
  [/core\.\$ZodObjectJIT\.init/, 'core.$ZodObject.init'],
  // `z.string().email()` and two dozen others; the contract says `z.email()`.
  [/(_ZodString\.init\(inst, def\);\n\}), \{\n {4}email\([\s\S]+?\n\}\);/, '$1);'],
];

/** OpenAPI is made on the server: the writers of JSON Schema, reachable from every schema's `toJSONSchema`. */
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

const withoutTheRest: Plugin = {
  name: 'without-the-rest-of-zod',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      return instead.reduce((text, [found, put]) => {
        if (!found.test(text)) throw new Error(`zod has changed: ${found}`);
        return text.replace(found, put);
      }, code);
    },
  },
};

/** zod comes to the browser without what no screen calls (12 KB gzip of the sign-in screen). */
export const leanZod: Plugin[] = [withoutJsonSchema, withoutTheRest];
