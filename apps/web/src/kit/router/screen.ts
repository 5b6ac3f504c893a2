import type { Can, Pattern } from '@rilis/contract/route';
import { screenRules } from '@rilis/contract/screens';
import type { Room } from '@rilis/contract/words/rooms';
import type { ComponentType } from 'react';
import { product } from '../product.ts';
import { loadRooms, type WordPack } from '../words.ts';

export type Load = () => Promise<{ default: ComponentType }>;

/** A screen: its path is also the pattern that opens it, unless contract/screens.ts or `can` says otherwise. */
export interface Screen {
  path: Pattern;
  can: Can;
  load: Load;
  /** Reads the search part of the address into what the screen wants; without it every value is text. */
  search?: (search: Record<string, unknown>) => Record<string, unknown>;
}

/** `screen('/backoffice/music/{id}/show', () => import('./catalogue/album.tsx'))`; the module's default export is shown. */
export const screen = (
  path: Pattern,
  load: Load,
  options: { can?: Can; search?: Screen['search'] } = {},
): Screen => ({ path, load, can: options.can ?? rules[path] ?? path, search: options.search });

const rules = screenRules(product.slug);

/** What is loaded comes together with the words of these rooms. */
export async function withWords<T>(rooms: readonly Room[], loading: Promise<T>, pack?: WordPack): Promise<T> {
  const [loaded] = await Promise.all([loading, loadRooms(rooms, pack)]);
  return loaded;
}

/**
 * `speaking(['labels'])([…])`: screens that bring the words of these rooms along, beside those of their frame. The build
 * gives the file that has all of them (wordPacks.ts beside the sources).
 */
export const speaking =
  (rooms: readonly Room[], pack?: WordPack) =>
  (screens: readonly Screen[]): Screen[] =>
    screens.map((one) => ({ ...one, load: () => withWords(rooms, one.load(), pack) }));

/** What `screens()` makes of an entity: one component a screen. */
export interface EntityScreens {
  list: ComponentType;
  create?: ComponentType;
  update?: ComponentType;
  show?: ComponentType;
}

/** The list, create, update and show screens of an entity in one lazy chunk; those it has are named here. */
export function entity(
  path: Pattern,
  load: () => Promise<{ default: EntityScreens }>,
  ...has: ('create' | 'update' | 'show')[]
): Screen[] {
  const part = (name: keyof EntityScreens) => async () => {
    const found = (await load()).default[name];
    if (!found) throw new Error(`${path} has no ${name} screen`);
    return { default: found };
  };
  const ends = { create: '/create', update: '/{id}/update', show: '/{id}/show' } as const;
  return [
    screen(path, part('list')),
    ...has.map((name) => screen(`${path}${ends[name]}` as Pattern, part(name))),
  ];
}

/** What `approvalScreens()` makes of a kind that is approved. */
export interface ApprovalScreens {
  queue: ComponentType;
  desk: ComponentType;
}

/** The queue of a kind, and the desk where one of it is decided. */
export function approval(path: Pattern, load: () => Promise<{ default: ApprovalScreens }>): Screen[] {
  const part = (name: keyof ApprovalScreens) => async () => ({ default: (await load()).default[name] });
  return [screen(path, part('queue')), screen(`${path}/{id}`, part('desk'))];
}

/** `/backoffice/music/{id}/show` with `{ id: 7 }` → `/backoffice/music/7/show` */
export const pathOf = (pattern: Pattern, params: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
