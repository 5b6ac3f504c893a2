import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { rooms as roomsOf } from '@rilis/contract/words/rooms';
import type { Plugin } from 'vite';

const named = 'virtual:words/';
const languages = { en: 'en-us', id: 'id' } as const;
/** What every screen of the office speaks beside its own (app.tsx). */
const frame = ['door', 'office'];
const contract = join(import.meta.dirname, '../../packages/contract/src');

/** The lists of rooms that the screens of the office are given, in routes.ts. */
const lists = /\.\.\.speaking\(\[([^\]]*)\](?=\)\()/g;

/**
 * A screen of the office that is opened first finds its words in one file, with those of the frame: made here of the same
 * rooms that come one by one to whoever goes from screen to screen.
 */
export const wordPacks: Plugin = {
  name: 'word-packs',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id.startsWith(named) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${named}`)) return;
    const [language, list = ''] = id.slice(named.length + 1).split('/');
    const words = await wordsOf(language as keyof typeof languages, list.split('-'));
    return `export const words = ${JSON.stringify(words)};`;
  },
  transform: {
    filter: { id: /web\/src\/routes\.ts$/ },
    handler(code) {
      const [bare, office = ''] = code.split(/(?=export const office = )/);
      const packed = office.replace(lists, (list, names: string) => `${list}, ${packOf(roomsIn(names))}`);
      if (packed === office) throw new Error('routes.ts names no rooms');
      return bare + packed;
    },
  },
};

const roomsIn = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, room]) => room!);

function packOf(own: readonly string[]): string {
  const rooms = [...frame, ...own];
  const file = (language: string) => `() => import('${named}${language}/${rooms.join('-')}')`;
  return `{ rooms: ${JSON.stringify(rooms)}, files: { 'en-us': ${file('en')}, id: ${file('id')} } }`;
}

async function wordsOf(language: keyof typeof languages, names: readonly string[]) {
  const { rooms } = (await import(pathToFileURL(join(contract, 'words/rooms.ts')).href)) as {
    rooms: typeof roomsOf;
  };
  const found = names.map(async (name) => [
    name,
    await rooms[name as keyof typeof rooms][languages[language]](),
  ]);
  return Object.fromEntries(await Promise.all(found));
}
