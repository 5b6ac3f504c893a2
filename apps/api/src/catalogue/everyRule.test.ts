import { reviewRules } from '@rilis/contract/catalogue/rules/check';
import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverRows } from '../../../../tests/rules/covers.ts';
import { creditRows } from '../../../../tests/rules/credits.ts';
import { rightsRows } from '../../../../tests/rules/rights.ts';
import { cleanOf, enter, foundOn, openScene, type Row, type Scene } from '../../../../tests/rules/scene.ts';
import { soundRows } from '../../../../tests/rules/sounds.ts';
import { titleRows } from '../../../../tests/rules/titles.ts';

const rows: Record<RuleId, Row> = {
  ...titleRows,
  ...creditRows,
  ...rightsRows,
  ...coverRows,
  ...soundRows,
};
const every = Object.entries(rows) as [RuleId, Row][];

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
}, 120_000);
afterAll(() => scene.world.end());

test('every rule has a row, and every row a rule', () => {
  expect(Object.keys(rows).sort()).toEqual(reviewRules.map(({ id }) => id).sort());
});

test('a release as it should be raises nothing', async () => {
  expect(await foundOn(scene, {})).toEqual([]);
  expect(await foundOn(scene, { onDouble: true })).toEqual([]);
});

test.each(every)(
  'a release that breaks %s raises it, and nothing that does not follow from it',
  async (ruleId, row) => {
    const { album, song, second } = row;
    await enter(scene, row, row.make ? await row.make(scene) : { album, song, second });
    const found = await foundOn(scene, row);
    await enter(scene, row, cleanOf(scene, row));
    await row.undo?.(scene);
    expect(found).toEqual([ruleId, ...Object.keys(row.implies ?? {})].sort());
    expect(await foundOn(scene, row)).toEqual([]);
  },
  180_000,
);
