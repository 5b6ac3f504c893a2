import type { Pattern } from './route.ts';

/** A right that a role can be given: the screens and buttons it opens. The same patterns guard the server. */
export interface Privilege {
  id: string;
  group: string;
  ui: readonly Pattern[];
  /** LABEL: may be given to people of a label; row-level security keeps them to its rows. ALL: staff only. */
  scope: 'ALL' | 'LABEL';
}

export const label = (id: string, group: string, ...ui: Pattern[]): Privilege => ({
  id,
  group,
  ui,
  scope: 'LABEL',
});
export const staff = (id: string, group: string, ...ui: Pattern[]): Privilege => ({
  id,
  group,
  ui,
  scope: 'ALL',
});

export const screens = (base: Pattern, ...verbs: string[]): Pattern[] =>
  verbs.map((verb) => `${base}${verb}` as Pattern);

/** A regular entity of the back office: read, write and final removal; the screens on which a row is read, beside the list. */
export const entity = (group: string, name: string, ...shows: string[]): Privilege[] => [
  staff(`${name}.read`, group, ...screens(`/backoffice/${name}`, '', ...shows)),
  staff(`${name}.write`, group, ...screens(`/backoffice/${name}`, ...writing)),
  staff(`${name}.remove`, group, `/backoffice/${name}/{id}/delete`),
];

const writing = ['/create', '/{id}/update'];
