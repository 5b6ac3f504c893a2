/**
 * What PostgreSQL says a query is, of `debug_print_rewritten`: after names are looked up, views are opened and row-level
 * security is added. The text of a node is that of nodeToString() in its sources (backend/nodes/outfuncs.c).
 */
export interface TreeNode {
  is: string;
  fields: Readonly<Record<string, TreeValue>>;
}
export type TreeValue = string | TreeNode | readonly TreeValue[];

/** Reads the text of a tree, wherever its lines are broken. Throws Error where it is none. */
export function readTree(text: string): TreeValue {
  const tokens = tokensOf(text);
  const at = { next: 0 };
  const tree = readValue(tokens, at);
  if (at.next !== tokens.length) throw new Error('a tree ends before its text does');
  return tree;
}

/** Braces and parentheses are tokens of their own, unless a backslash stands before them. */
const tokensOf = (text: string): string[] => text.match(/[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g) ?? [];

interface Place {
  next: number;
}

function readValue(tokens: readonly string[], at: Place): TreeValue {
  const token = tokens[at.next++];
  if (token === undefined) throw new Error('a tree breaks off');
  if (token === '{') return readNode(tokens, at);
  if (token !== '(') return token;
  const list: TreeValue[] = [];
  while (tokens[at.next] !== ')') list.push(readValue(tokens, at));
  at.next += 1;
  return list;
}

function readNode(tokens: readonly string[], at: Place): TreeNode {
  const is = tokens[at.next++] ?? '';
  const fields: Record<string, TreeValue> = {};
  while (tokens[at.next] !== '}') {
    const name = tokens[at.next++] ?? '';
    if (!name.startsWith(':')) throw new Error(`${name} is no field of ${is}`);
    const values: TreeValue[] = [];
    while (isOfField(tokens[at.next])) values.push(readValue(tokens, at));
    fields[name.slice(1)] = values.length === 1 ? values[0]! : values;
  }
  at.next += 1;
  return { is, fields };
}

function isOfField(token: string | undefined): boolean {
  if (token === undefined) throw new Error('a tree breaks off');
  return token !== '}' && !token.startsWith(':');
}

const isNode = (value: TreeValue): value is TreeNode => typeof value === 'object' && 'is' in value;

/** The nodes right below a value, each once. */
export const nodesIn = (value: TreeValue | undefined): TreeNode[] => walkTree(value, () => false);

/** Every node at and below a value, in the order of the text; `within` says whether to look below one. */
export function walkTree(
  value: TreeValue | undefined,
  within: (node: TreeNode) => boolean = () => true,
): TreeNode[] {
  const found: TreeNode[] = [];
  const visit = (part: TreeValue): void => {
    if (typeof part === 'string') return;
    if (!isNode(part)) {
      part.forEach(visit);
      return;
    }
    found.push(part);
    if (within(part)) Object.values(part.fields).forEach(visit);
  };
  if (value !== undefined) visit(value);
  return found;
}

export const fieldOf = (node: TreeNode, name: string): TreeValue | undefined => node.fields[name];
export const numberOf = (node: TreeNode, name: string): number => Number(node.fields[name]);
/** Whether a field holds anything: `<>` is nothing. */
export const has = (node: TreeNode, name: string): boolean => {
  const value = node.fields[name];
  return value !== undefined && value !== '<>' && !(Array.isArray(value) && value.length === 0);
};
