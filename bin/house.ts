// The figures of the house: `npm run house` prints them, `--check` (in `npm run lint`) fails on a function that is too long.
// Biome's rule leaves out comments, JSX and lines that begin with a closing bracket, so a syntax tree counts here.
import fs from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const most = 60;

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Found {
  file: string;
  name: string;
  lines: number;
}

const root = path.join(import.meta.dirname, '..');
const files = fs
  .globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .concat(fs.globSync('{bin,bench}/*.ts', { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|kit\/db\/schema\.ts$/.test(file))
  .sort();

const functions: Found[] = [];
const lengths = new Map<string, number>();
const counts = { as: 0, any: 0, '!': 0, 'as unknown as': 0, 'as never': 0 };

for (const file of files) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  lengths.set(file, text.trimEnd().split('\n').length);
  const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  walk(tree, undefined, (node, name) => {
    if (isFunction(node)) functions.push({ file, name, lines: linesOf(text.slice(node.start, node.end)) });
    count(node);
  });
}

/** Every node with the name it is given by what is around it. */
function walk(node: Node, name: string | undefined, visit: (node: Node, name: string) => void): void {
  const own = nameOf(node) ?? name;
  visit(node, own ?? 'function');
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, own, visit);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isFunction({ type }: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

function nameOf(node: Node): string | undefined {
  const named = node.id ?? node.key;
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined;
}

/** Blank lines do not count, comments do. */
function linesOf(text: string): number {
  return text.split('\n').filter((line) => line.trim()).length;
}

function count(node: Node): void {
  if (node.type === 'TSAnyKeyword') counts.any += 1;
  if (node.type === 'TSNonNullExpression') counts['!'] += 1;
  if (node.type !== 'TSAsExpression') return;
  const [to, from] = [node.typeAnnotation as Node, node.expression as Node];
  if (to.type === 'TSTypeReference' && (to.typeName as Node).name === 'const') return;
  counts.as += 1;
  if (to.type === 'TSNeverKeyword') counts['as never'] += 1;
  if (from.type === 'TSAsExpression' && (from.typeAnnotation as Node).type === 'TSUnknownKeyword')
    counts['as unknown as'] += 1;
}

/** What fails: functions beyond the stop. */
const mistakes = functions
  .filter(({ lines }) => lines > most)
  .map(({ file, name, lines }) => `${file}: ${name} has ${lines} lines, at most ${most}`);

function figures(): string[] {
  const total = [...lengths.values()].reduce((sum, lines) => sum + lines, 0);
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  const [folder, inside] = [...folders].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  const spread = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return [0.5, 0.9, 1].map((part) => sorted[Math.ceil(part * sorted.length) - 1]).join(' / ');
  };
  const per = Object.entries(counts).map(([what, n]) => `${what} ${((n / total) * 1000).toFixed(1)} (${n})`);
  return [
    `files      ${files.length}, ${total} lines, median / p90 / max ${spread([...lengths.values()])}`,
    `functions  ${functions.length}, those of more than one line: median / p90 / max ${spread(
      functions.map(({ lines }) => lines).filter((lines) => lines > 1),
    )}`,
    `per 1.000  ${per.join(', ')}`,
    `folders    ${folders.size}, most files ${inside.length} in ${folder}`,
    `longest    ${functions
      .toSorted((a, b) => b.lines - a.lines)
      .slice(0, 10)
      .map(({ file, name, lines }) => `${lines} ${path.basename(file)} ${name}`)
      .join('\n           ')}`,
  ];
}

if (process.argv.includes('--check')) {
  if (mistakes.length > 0) console.error(mistakes.join('\n'));
  process.exitCode = mistakes.length > 0 ? 1 : 0;
} else console.log(figures().join('\n'));
