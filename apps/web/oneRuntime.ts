import type { Plugin, Rolldown } from 'vite';

/** As the bundler calls the few functions of its own that files call: it has no way to put them into another file. */
const ownFile = /^assets\/rolldown-runtime-[\w-]+\.js$/;
/** The name under which the base gives them away; longer than any that is left of the sources. */
const given = 'bundlersOwn';

/**
 * The bundler's own functions come with the base, not as a file that every screen asks for besides. What does not stand on the
 * base gets a copy: its name would not change with the base's, and a browser that kept it would fetch two bases.
 */
export const oneRuntime: Plugin = {
  name: 'one-runtime',
  // Before Vite writes into the page, and beside each part, which files come with it.
  enforce: 'pre',
  apply: 'build',
  // The base's name has to change with what it is given below, which only another bundler changes.
  augmentChunkHash() {
    return this.meta.rolldownVersion;
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const own = chunks.find(({ fileName }) => ownFile.test(fileName));
    const base = chunks.find(({ name }) => name === 'base');
    if (!own || !base) throw new Error('the bundler makes no file of its own functions, or no base');
    const functions = asValue(own.code);
    for (const chunk of chunks) {
      if (chunk === own) continue;
      withoutOwn(chunk, own, base, functions);
      // What was put in by hand and cannot be read ends the build, not the page.
      this.parse(chunk.code);
    }
    delete bundle[own.fileName];
  },
};

/** `var e=…;export{s as n,l as r}` as an expression that gives `{n:s,r:l}`. */
function asValue(code: string): string {
  const [, body, names] = code.match(/^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/) ?? [];
  if (body === undefined || !names) throw new Error("the bundler's own functions are written in another way");
  return `(()=>{${body};return{${names.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')}}})()`;
}

/** Who stands on the base takes the functions from there; the base has them first. */
function withoutOwn(
  chunk: Rolldown.OutputChunk,
  own: Rolldown.OutputChunk,
  base: Rolldown.OutputChunk,
  functions: string,
) {
  const asked = new RegExp(String.raw`import\s*(?:\{([^}]*)\}\s*from\s*)?"\./${fileOf(own)}";?`);
  const [whole, names = ''] = chunk.code.match(asked) ?? [];
  if (whole) {
    const taken = `{${names.replace(/([\w$]+) as /g, '$1:')}}`;
    const onBase = chunk.imports.includes(base.fileName);
    const from =
      chunk === base
        ? `const ${given}=${functions},${taken}=${given};export{${given}};`
        : onBase
          ? `import{${given}}from"./${fileOf(base)}";const ${taken}=${given};`
          : `const ${taken}=${functions};`;
    chunk.code = chunk.code.replace(whole, () => from);
    chunk.imports = chunk.imports.filter((file) => file !== own.fileName);
  }
  if (chunk.code.includes(fileOf(own))) throw new Error(`${chunk.fileName} asks for the bundler's own file`);
}

const fileOf = ({ fileName }: Rolldown.OutputChunk) => fileName.replace('assets/', '');
