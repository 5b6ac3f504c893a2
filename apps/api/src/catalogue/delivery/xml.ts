import { escapedXml } from '../../kit/xml.ts';

/** An element with its attributes and what is in it; what is empty is left out by `element`. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

type Child = Element | string | number | null | undefined | false | readonly Child[];

/** An element of its name, its attributes and what is in it, in that order; children that are nothing are left out. */
export function element(name: string, ...parts: (Child | { attributes: Record<string, string> })[]): Element {
  const attributes = parts.find(isAttributes)?.attributes ?? {};
  const children = parts.filter((part) => !isAttributes(part)).flatMap((part) => flat(part as Child));
  return { name, attributes, children };
}

/** Attributes of an element. */
export const having = (attributes: Record<string, string>) => ({ attributes });

const isAttributes = (part: unknown): part is { attributes: Record<string, string> } =>
  typeof part === 'object' &&
  part !== null &&
  !Array.isArray(part) &&
  !('name' in part) &&
  'attributes' in part;

const flat = (child: Child): (Element | string)[] => {
  if (child === null || child === undefined || child === false || child === '') return [];
  if (Array.isArray(child)) return child.flatMap((one: Child) => flat(one));
  return [typeof child === 'number' ? String(child) : (child as Element | string)];
};

/** The document as text, UTF-8. */
export const renderXml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, '')}\n`;

function render({ name, attributes, children }: Element, indent: string): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(value)}"`);
  const open = `${indent}<${name}${head.join('')}`;
  if (children.length === 0) return `${open}/>`;
  if (children.every((child) => typeof child === 'string'))
    return `${open}>${escapedXml(children.join(''))}</${name}>`;
  const inner = children.map((child) =>
    typeof child === 'string' ? `${indent}  ${escapedXml(child)}` : render(child, `${indent}  `),
  );
  return `${open}>\n${inner.join('\n')}\n${indent}</${name}>`;
}
