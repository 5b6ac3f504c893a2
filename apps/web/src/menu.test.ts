import { roles } from '@rilis/contract/accounts/roles';
import { privileges } from '@rilis/contract/privileges';
import { describe, expect, test } from 'vitest';
import { ayu } from '../tests/stage.tsx';
import { can } from './kit/call/session.ts';
import { menu, visibleMenu } from './menu.ts';

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

  test('shows nobody anything without a permission', () => {
    expect(visibleMenu(() => false)).toEqual([]);
  });
});
