import { roles } from '@rilis/contract/accounts/roles';
import { privileges } from '@rilis/contract/privileges';
import { en } from '@rilis/contract/words/en';
import { ofArtist } from '@rilis/contract/words/en/ofArtist';
import { textAt } from '@rilis/contract/words/fill';
import { describe, expect, test } from 'vitest';
import { ayu } from '../tests/stage.tsx';
import { shortMenu } from './frame/shortMenu.ts';
import { can } from './kit/call/session.ts';
import { menu } from './menu.ts';
import { visibleMenu } from './visibleMenu.ts';

const permissionOf = (name: string) => {
  const held = roles.find(({ authorityName }) => authorityName === name)?.privileges ?? [];
  return held.includes('*')
    ? ['*']
    : privileges.filter(({ id }) => held.includes(id)).flatMap(({ ui }) => ui);
};
const seenBy = (role: string) => {
  const session = { user: ayu, permission: permissionOf(role) };
  return visibleMenu((path) => can(path, session));
};
const pathsSeenBy = (role: string) => seenBy(role).flatMap(({ entries }) => entries.map(({ path }) => path));

describe('the menu', () => {
  test('shows a superuser everything but a label of their own', () => {
    expect(pathsSeenBy('ROLE_SUPERUSER')).toEqual(
      menu.flatMap(({ entries }) => entries.filter(({ own }) => !own).map(({ path }) => path)),
    );
  });

  test('shows a label its catalogue and money, no queues and no content', () => {
    const paths = pathsSeenBy('ROLE_LABEL');
    expect(paths).toContain('/backoffice/music');
    expect(paths).toContain('/backoffice/invoicing');
    expect(paths).not.toContain('/backoffice/approval/music');
    expect(paths).not.toContain('/backoffice/faq');
    expect(paths).not.toContain('/backoffice/label');
  });

  test('hides a group of which nothing may be opened', () => {
    expect(seenBy('ROLE_LABEL').map(({ word }) => word)).not.toContain('web.menu.review');
  });

  test('is seven entries for an artist alone, everything else behind More, and never says label', () => {
    const session = { user: { ...ayu, labelId: 3 }, permission: permissionOf('ROLE_INDIVIDUAL') };
    const whole = visibleMenu((path) => can(path, session), 3);
    const [short, rest] = shortMenu(whole);
    const paths = (groups: typeof whole) => groups.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths(short)).toHaveLength(7);
    expect([...paths(short), ...paths(rest)].sort()).toEqual(paths(whole).sort());
    const words = short.flatMap(({ entries }) => entries.map(({ word }) => word));
    const said = words.map((key) => (ofArtist as Record<string, string>)[key] ?? textAt(en, key));
    expect(said.filter((text) => /label|company/i.test(text ?? ''))).toEqual([]);
  });

  test('shows nobody anything without a permission', () => {
    expect(visibleMenu(() => false)).toEqual([]);
  });
});
