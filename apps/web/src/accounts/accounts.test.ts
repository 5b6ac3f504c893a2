import { deviceOf } from '@rilis/contract/accounts/device';
import { expect, test } from 'vitest';
import { ayu } from '../../tests/stage.tsx';
import { authorise } from '../kit/call/guard.ts';
import { differenceOf } from './audit/change.ts';
import { audienceOf } from './notices/notices.ts';
import { accessPath } from './people/accessPath.ts';

const held = (...roleNames: string[]) => ({ user: { ...ayu, roleNames }, permission: ['*'] });

test('administrators ask for notices by role, everybody else by login', () => {
  expect(audienceOf(held('ROLE_ADMIN'))).toEqual({ userRole: 'ROLE_ADMIN' });
  expect(audienceOf(held('ROLE_ADMIN_INVOICE'))).toEqual({ userRole: 'ROLE_ADMIN_INVOICE' });
  expect(audienceOf(held('ROLE_LABEL'))).toEqual({ userId: 'ayu' });
});

test('whoever must set up a second factor is led there from everywhere', () => {
  const must = { ...held('ROLE_FINANCE'), mustEnrol: true };
  expect(authorise('/backoffice/invoicing', '/backoffice/invoicing', must)).toEqual({ to: '/secondFactor' });
  expect(authorise('/secondFactor', 'signed-in', must)).toBe('open');
});

test('a path to ask about is taken as it stands in the address bar', () => {
  for (const typed of [
    ' backoffice/music/12/show',
    '#/backoffice/music/12/show',
    'http://localhost:8080/#/backoffice/music/12/show?tab=songs',
  ])
    expect(accessPath(typed)).toBe('/backoffice/music/12/show');
  expect(accessPath('/backoffice/invoicing#pay')).toBe('/backoffice/invoicing#pay');
  expect(accessPath('  ')).toBe('');
});

test('the difference of a change leaves out what is the same, empty or of the machine', () => {
  const before = { id: 7, version: 1, name: 'Senja', city: null, tags: ['a'] };
  const after = { id: 7, version: 2, name: 'Senja Records', city: '', tags: ['a'] };
  expect(differenceOf(before, after)).toEqual([{ field: 'name', before: 'Senja', after: 'Senja Records' }]);
  expect(differenceOf(null, { name: 'Senja' })).toEqual([
    { field: 'name', before: undefined, after: 'Senja' },
  ]);
  expect(differenceOf(null, null)).toEqual([]);
});

test('a device is told by its browser and system', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36';
  expect(deviceOf(phone)).toEqual({ handheld: true, name: { browser: 'Chrome', system: 'Android' } });
  expect(deviceOf('curl/8')).toEqual({ handheld: false, name: null });
  expect(deviceOf(null)).toEqual({ handheld: false, name: null });
});
