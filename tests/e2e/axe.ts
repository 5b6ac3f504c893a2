import axeCore from 'axe-core';

/**
 * What axe's source is compiled to where a class keeps something to itself: a map of the whole page for each field. A colour has six,
 * and each element on the way to its ground is a colour: these maps, and clearing them up, were a quarter of a look at a screen.
 */
const kept: Readonly<Record<string, string>> = {
  _classPrivateFieldInitSpec: '(e, t, a) { e[(t.at ??= Symbol())] = a; }',
  _classPrivateFieldGet: '(s, a) { return a[s.at]; }',
  _classPrivateFieldSet: '(s, a, r) { return (a[s.at] = r); }',
  _classPrivateMethodInitSpec: '() {}',
  _assertClassBrand: '(e, t, n) { return arguments.length < 3 ? t : n; }',
};

/** Axe as a page reads it: with its fields beside what they are of, and without the text of each element, which nobody is told. */
export const axeSource = `${Object.entries(kept).reduce((source, [name, own]) => {
  const compiled = new RegExp(`function ${name}\\([^)]*\\) \\{[^]*?\\n  \\}`);
  if (!compiled.test(source)) throw new Error(`axe has no ${name} any more`);
  return source.replace(compiled, () => `function ${name}${own}`);
}, axeCore.source)}
axe.configure({ noHtml: true });`;
