import { judge } from '@rilis/contract/catalogue/rules/judge';
import { sampleTitled } from '@rilis/contract/catalogue/rules/sample';
import { expect, test } from 'vitest';
import { planReports } from './income.ts';
import { planDemo } from './plan.ts';

const today = '2026-11-21';
const plan = planDemo(today);

test('the same day gives the same plan and the same reports', () => {
  expect(planDemo(today)).toEqual(plan);
  expect(planReports(planDemo(today))).toEqual(planReports(plan));
  expect(plan.periods).toEqual([
    202511, 202512, 202601, 202602, 202603, 202604, 202605, 202606, 202607, 202608, 202609, 202610,
  ]);
});

test('there are twenty labels, and nobody and nothing bears a name twice', () => {
  expect(plan.labels).toHaveLength(20);
  const all = <T>(of: (label: (typeof plan.labels)[number]) => readonly T[]) => plan.labels.flatMap(of);
  const names = [
    all(({ name }) => [name]),
    all(({ login }) => [login]),
    all(({ prefix }) => [prefix]),
    all(({ releases }) => releases.map(({ key }) => key)),
    all(({ recordings }) => recordings.map(({ key }) => key)),
  ];
  for (const list of names) expect(new Set(list).size).toBe(list.length);
  const goals = new Set(all(({ releases }) => releases.map(({ goal }) => goal)));
  expect(goals).toEqual(
    new Set(['APPROVED', 'CHANGES_REQUESTED', 'CLAIMED', 'DRAFT', 'SUBMITTED', 'REJECTED']),
  );
});

test.each(
  plan.labels.flatMap(({ releases }) =>
    releases.map(({ title, version, language, artist }) => ({ title, version, language, artist })),
  ),
)('the review finds nothing wrong with $title by $artist', ({ title, language, artist }) => {
  expect(judge(sampleTitled(title, language, artist))).toEqual([]);
});
