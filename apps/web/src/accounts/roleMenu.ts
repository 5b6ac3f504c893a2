import type { Pattern } from '@rilis/contract/route';
import { can, type Session } from '../kit/session.ts';
import { type Group, visibleMenu } from '../menu.ts';

interface Right {
  id: string;
  ui: readonly string[];
}

/** The patterns that a choice of privileges opens; `*` opens everything. */
export const patternsOf = (chosen: readonly string[], registry: readonly Right[]): string[] =>
  chosen.includes('*')
    ? ['*']
    : [...new Set(registry.filter(({ id }) => chosen.includes(id)).flatMap(({ ui }) => ui))];

/** The menu as somebody sees it who holds these patterns alone: the menu's own rule, asked for another person. */
export function menuOf(permission: readonly string[]): Group[] {
  const held = { user: nobody, permission };
  return visibleMenu((asked) => can(asked, held));
}

/** The buttons on screens (`/backoffice/invoicing#pay`) among patterns. */
export const buttonsOf = (permission: readonly string[]): Pattern[] =>
  permission.filter((pattern): pattern is Pattern => pattern.includes('#'));

const nobody: Session['user'] = { id: 0, login: '', firstName: '', email: '', roleNames: [] };
