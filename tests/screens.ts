import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module of apps/web/src that is a screen, and the rooms whose words come with it. */
export interface ScreenModule {
  /** `content/faq.tsx` */
  module: string;
  rooms: string[];
}

/** The screens of the web, read off routes.ts and sitePages.ts: what is `speaking(['labels'])` brings its words beside those of its frame. */
export function screenModules(): ScreenModule[] {
  const source = ['routes.ts', 'sitePages.ts']
    .map((name) => readFileSync(join(import.meta.dirname, '../apps/web/src', name), 'utf8'))
    .join('\n');
  const parts = source.split(/^export const (?=\w+ = \[$)/m).slice(1);
  return parts.flatMap((part) => {
    const frame = framesOf[part.match(/^\w+/)![0]]!;
    return part.split(/(?=\.\.\.speaking\()/).flatMap((group) => {
      const named = group.match(/^\.\.\.speaking\(\[([^\]]*)\]/)?.[1] ?? '';
      const rooms = [...frame, ...[...named.matchAll(/'(\w+)'/g)].map(([, room]) => room!)];
      return [...group.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, module]) => ({ module: module!, rooms }));
    });
  });
}

/** The frame each list stands in, by the rooms it brings (app.tsx, site.tsx). */
const framesOf: Readonly<Record<string, string[]>> = {
  bare: ['door'],
  pages: ['site'],
  office: ['door', 'office'],
};
