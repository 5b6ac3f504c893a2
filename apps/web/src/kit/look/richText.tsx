import { isRichTextLink, richTextTags } from '@rilis/contract/richText';
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react';
import classes from './richText.module.css';

const allowed: ReadonlySet<string> = new Set(richTextTags);

/** Stored HTML, rebuilt from an allow-list as React elements: nothing in it can run. */
export function RichText({ html }: { html: string | null | undefined }) {
  if (!html) return null;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return <div className={classes.text}>{children(parsed.body)}</div>;
}

const children = (node: Node): ReactNode[] =>
  [...node.childNodes].map((child, at) => createElement(Fragment, { key: at }, rebuilt(child)));

function rebuilt(node: Node): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (name === 'script' || name === 'style' || name === 'template') return null;
  if (name === 'a') return link(node);
  if (!allowed.has(name)) return children(node);
  return name === 'br' || name === 'hr' ? createElement(name) : createElement(name, {}, ...children(node));
}

function link(node: Element): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (!isRichTextLink(href)) return children(node);
  const leads = href.startsWith('#') ? { onClick: goes(href) } : { target: '_blank' };
  return createElement('a', { href, rel: 'noopener noreferrer', ...leads }, ...children(node));
}

/** A page of ours is shown from its top, wherever in the text the link stood. */
const goes = (href: string) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.hash = href;
  scrollTo({ top: 0 });
};
