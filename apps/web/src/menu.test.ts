import { roles } from '@rilis/contract/accounts/roles';
import { privileges } from '@rilis/contract/privileges';
import { en } from '@rilis/contract/words/en';
import { ofArtist } from '@rilis/contract/words/en/ofArtist';
import { type Branch, textAt } from '@rilis/contract/words/fill';
import { id } from '@rilis/contract/words/id';
import { ofArtist as idOfArtist } from '@rilis/contract/words/id/ofArtist';
import { describe, expect, test } from 'vitest';
import { type Person, type Seen, seen } from '../../../tests/e2e/routeTable.ts';
import { ayu } from '../tests/stage.tsx';
import { shortMenu } from './frame/shortMenu.ts';
import { can } from './kit/call/session.ts';
import { menu } from './menu.ts';
import type { Entry, Group } from './menuEntry.ts';
import { entryAt, visibleMenu } from './visibleMenu.ts';

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

  test('has one entry for where we deliver, which leads to what of it may be opened', () => {
    const where = (can: (path: unknown) => boolean) =>
      visibleMenu(can as Parameters<typeof visibleMenu>[0])
        .flatMap((group) => group.entries)
        .filter(({ word }) => word === 'web.menu.deliveries')
        .map(({ path }) => path);
    expect(where(() => true)).toEqual(['/backoffice/deliveries']);
    expect(where((path) => path === '/backoffice/dsp')).toEqual(['/backoffice/dsp']);
    expect(where((path) => path === '/backoffice/music')).toEqual([]);
  });

  test.each([
    ['/backoffice/store-simulator', '/backoffice/deliveries', 'web.menu.deliveries'],
    ['/backoffice/coverPayees', '/backoffice/coverToMaster', 'web.menu.covers'],
  ])('leads whoever may open %s and nothing else there to it', (path, under, word) => {
    const groups = visibleMenu((asked) => asked === path);
    expect(groups.flatMap(({ entries }) => entries)).toMatchObject([{ path, word }]);
    expect(
      entryAt(
        path,
        visibleMenu(() => true, 7),
      ),
    ).toBe(under);
  });

  test('marks the one entry an address lies under, the closest of several', () => {
    const whole = visibleMenu(() => true, 7);
    expect(entryAt('/backoffice/coverToMaster/status', whole)).toBe('/backoffice/coverToMaster/status');
    expect(entryAt('/backoffice/coverToMaster/3/show', whole)).toBe('/backoffice/coverToMaster');
    expect(entryAt('/backoffice/song-other-dsp', whole)).toBe('/backoffice/deliveries');
    expect(entryAt('/backoffice/label/7/show', whole)).toBe('/backoffice/label/7/show');
    expect(entryAt('/backoffice/rbt-numbers', whole)).toBe('/backoffice/rbt-numbers');
    expect(entryAt('/profile', whole)).toBeUndefined();
  });

  test('hides a group of which nothing may be opened', () => {
    expect(seenBy('ROLE_LABEL').map(({ word }) => word)).not.toContain('web.menu.review');
  });

  test('is seven entries for an artist alone, everything else behind More with no heading twice, and never says label', () => {
    const session = { user: { ...ayu, labelId: 3 }, permission: permissionOf('ROLE_INDIVIDUAL') };
    const whole = visibleMenu((path) => can(path, session), 3);
    const { short, whole: opened } = shortMenu(whole);
    const paths = (groups: readonly Group[]) =>
      groups.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths(short)).toHaveLength(7);
    expect(paths(opened).slice(0, 7)).toEqual(paths(short));
    expect(paths(opened).sort()).toEqual(paths(whole).sort());
    const headings = opened.map(({ word }) => word);
    expect(headings).toEqual([...new Set(headings)]);
    const words = short.flatMap(({ entries }) => entries.map(({ word }) => word));
    const said = words.map((key) => (ofArtist as Record<string, string>)[key] ?? textAt(en, key));
    expect(said.filter((text) => /label|company/i.test(text ?? ''))).toEqual([]);
  });

  test('shows nobody anything without a permission', () => {
    expect(visibleMenu(() => false)).toEqual([]);
  });
});

/** Named after the label they show, or greeting the reader. */
const named = ['/backoffice/label/{id}/show', '/backoffice/dashboard'];
const entries = menu.flatMap((group) => group.entries).filter(({ path }) => !named.includes(path));
const screensOf = ({ path }: Entry): Seen[] =>
  seen.filter(([at]) => at === path || at === path.replace('{id}', '{label}'));

test('every entry of the menu leads to a screen of the table that the walk through all paths proves', () => {
  expect(entries.filter((entry) => screensOf(entry).length === 0).map(({ path }) => path)).toEqual([]);
});

test('the menu calls a screen by its very title, in both languages, whoever reads it', () => {
  const wrong = entries.flatMap((entry) =>
    screensOf(entry).flatMap(([path, title, who]) =>
      (who.length > 0 ? who : (['admin'] as const)).flatMap((person) => {
        const key = wordFor(entry, person);
        const own = person === 'individual';
        const said = [saidTo(en, ofArtist, key, own), saidTo(id, idOfArtist, key, own)];
        const titles = titlesOf(title, own);
        return title === said[0] && titles.includes(said[1]!) ? [] : [{ path, person, title, said, titles }];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('of one group no two entries have the same sign: folded up, the menu shows nothing else', () => {
  for (const { word, entries } of menu) {
    const icons = entries.map(({ icon }) => icon);
    expect(new Set(icons).size, word).toBe(icons.length);
  }
});

const wordFor = ({ word, mine }: Entry, person: Person): string =>
  person === 'label' || person === 'individual' ? (mine ?? word) : word;

const saidTo = (catalogue: Branch, replaced: Record<string, string>, key: string, own: boolean) =>
  (own ? replaced[key] : undefined) ?? textAt(catalogue, key);

/** What Indonesian says wherever a screen, and not the menu, says this in English. */
function titlesOf(title: string, own: boolean): (string | undefined)[] {
  const keys = [...keysOf(en), ...(own ? Object.keys(ofArtist) : [])];
  return keys
    .filter((key) => !/^(web\.menu|ringbackMenu)\./.test(key) && saidTo(en, ofArtist, key, own) === title)
    .map((key) => saidTo(id, idOfArtist, key, own));
}

const keysOf = (branch: Branch, path = ''): string[] =>
  Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );
