import { roles } from '@rilis/contract/accounts/roles';
import { privileges } from '@rilis/contract/privileges';
import type { Pattern } from '@rilis/contract/route';
import { expect, test } from 'vitest';
import { roundUp } from '../../kit/chart/axis.ts';
import { todosOf, type Work } from './todos.ts';

const work: Work = {
  approvals: { musicApproval: 3, labelApproval: 1, coverApproval: 2 },
  invoices: [
    { status: 'O', count: 2 },
    { status: 'R', count: 4 },
    { status: 'S', count: 1 },
    { status: 'U', count: 5 },
    { status: 'D', count: 1 },
    { status: 'F', count: 1 },
  ],
  banks: 2,
  statements: 6,
  runs: 1,
  reports: 1,
  changes: 3,
  transfers: 0,
  music: { drafts: 2, rejected: 0 },
  back: { artists: 1, tones: 0, covers: 2 },
};

/** The rights of a seeded role. */
function mayOf(role: string) {
  const held = roles.find(({ authorityName }) => authorityName === role)!.privileges;
  const patterns = privileges.filter(({ id }) => held.includes(id)).flatMap(({ ui }) => ui);
  return (can: Pattern) => patterns.includes(can);
}
const waits = (role: string) => todosOf(mayOf(role), work).map(({ name, count }) => `${name} ${count}`);

test('everybody is told what waits for exactly them', () => {
  expect(waits('ROLE_LABEL')).toEqual([
    ...['request 2', 'correct 2', 'drafts 2'],
    ...['artistsBack 1', 'coversBack 2'],
  ]);
  expect(waits('ROLE_ADMIN_INVOICE')).toEqual(['bank 2', 'check 4']);
  expect(waits('ROLE_FINANCE')).toEqual([
    ...['accept 1', 'pay 5', 'statements 6'],
    ...['runs 1', 'changes 3', 'reports 1'],
  ]);
  expect(waits('ROLE_REVIEWER')).toEqual(['music 3', 'label 1', 'cover 2', 'bank 2']);
});

test('what waits leads to exactly these rows', () => {
  const [, correct] = todosOf(mayOf('ROLE_LABEL'), work);
  expect(correct).toMatchObject({ to: '/backoffice/invoicing', search: { status: ['D', 'F'] } });
});

test('what the approval menu counts is listed, each queue with the way to its desk', () => {
  const desks = todosOf(mayOf('ROLE_REVIEWER'), work).map(({ name, to }) => `${name} ${to}`);
  expect(desks).toContain('cover /backoffice/approval/cover');
});

test('a transfer waits for the answer of a label, and for the review of staff', () => {
  const moving = { ...work, transfers: 1 };
  const waitsFor = (role: string) => todosOf(mayOf(role), moving).map(({ name }) => name);
  expect(waitsFor('ROLE_LABEL')).toContain('transfers');
  expect(waitsFor('ROLE_REVIEWER')).toContain('transfer');
});

test('a scale ends at a round number', () => {
  expect([1, 81_000_000, 100, 101, 399, 7_000].map(roundUp)).toEqual([1, 100_000_000, 100, 200, 400, 8_000]);
});
