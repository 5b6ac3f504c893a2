import { can, type Session } from '../../kit/call/session.ts';
import type { Group } from '../../menuEntry.ts';
import { visibleMenu } from '../../visibleMenu.ts';

export interface Right {
  id: string;
  ui: readonly string[];
  scope: 'ALL' | 'LABEL';
}

/** The patterns that a choice of privileges opens; `*` opens everything. */
export const patternsOf = (chosen: readonly string[], registry: readonly Right[]): string[] =>
  chosen.includes('*')
    ? ['*']
    : [...new Set(registry.filter(({ id }) => chosen.includes(id)).flatMap(({ ui }) => ui))];

/** The menu as somebody sees it who holds these patterns alone: the menu's own rule, asked for another person. */
export function menuOf(permission: readonly string[], ofLabel: boolean): Group[] {
  const held = { user: nobody, permission };
  return visibleMenu((asked) => can(asked, held), ofLabel ? 1 : null);
}

/** Whether a role with these privileges is one for people of a label: nothing in it reaches beyond a label's rows. */
export const isForLabels = (chosen: readonly string[], registry: readonly Right[]) =>
  chosen.length > 0 &&
  !chosen.includes('*') &&
  registry.every(({ id, scope }) => scope === 'LABEL' || !chosen.includes(id));

/** The rights among those chosen that open buttons on screens (`/backoffice/invoicing#pay`), which no menu shows. */
export const buttonsOf = <R extends Right>(chosen: readonly string[], registry: readonly R[]): R[] =>
  registry.filter(({ id, ui }) => chosen.includes(id) && ui.some((pattern) => pattern.includes('#')));

const nobody: Session['user'] = { id: 0, login: '', firstName: '', email: '', roleNames: [] };
