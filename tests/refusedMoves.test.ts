import { expect, test } from 'vitest';
import { system } from '../apps/api/src/kit/actor.ts';
import { refusedMove } from '../apps/api/src/kit/approval/refusedMove.ts';
import { say } from '../apps/api/src/kit/words.ts';
import { machines } from '../bin/machines.ts';

/** What whoever asks a record in that state for an action, or for another state, is answered. */
function told(name: string, from: string, asked: string, lang: 'en-us' | 'id' = 'en-us'): string {
  const machine = machines.find((one) => one.name === name)!;
  const { code, params } = refusedMove(machine)({ ...system('test'), lang }, from, asked);
  return say(lang, code, params as never);
}

test('who is second at a record is told in its own words where it stands, and where it can go', () => {
  const tone = (from: string, asked: string) => told('rbt_submission', from, asked);
  expect(tone('EXPIRED', 'suspend')).toBe(
    'This is “Expired” and cannot become “Suspended”. From here it can become “Queued”, “Withdrawn”.',
  );
  expect(tone('ACTIVE', 'proveActive')).toBe('This is “Active” already.');
  expect(tone('SUSPENDED', 'proveActive')).toBe('This is “Suspended” and does not take this step.');
  expect(told('catalogue_import', 'DONE', 'stop')).toBe('This is “Done” and does not take this step.');
  expect(told('catalogue_import', 'DONE', 'stop', 'id')).toBe(
    'Statusnya “Selesai”; langkah ini tidak dapat dilakukan.',
  );
});

test('of every machine each refusal is words, whatever is asked for', () => {
  for (const { name, states, moves } of machines)
    for (const from of states)
      for (const asked of new Set([...moves.map(({ action }) => action), ...states]))
        for (const lang of ['en-us', 'id'] as const) {
          const text = told(name, from, asked, lang);
          const isWords = !/\b[A-Z]{3,}(_|\b)|\{\{|\$t|[a-z]+\.[a-zA-Z]/.test(text.replace(/e\.g\./g, ''));
          expect([name, from, asked, text, isWords]).toEqual([name, from, asked, text, true]);
        }
});
