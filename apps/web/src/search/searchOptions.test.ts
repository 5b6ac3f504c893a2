import { roles } from '@rilis/contract/accounts/roles';
import { privileges } from '@rilis/contract/privileges';
import { type SearchGroup, searchKindNames, searchPlaces } from '@rilis/contract/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { ayu } from '../../tests/stage.tsx';
import { can } from '../kit/call/session.ts';
import { loadWords } from '../kit/words.ts';
import { office } from '../routes.ts';
import { recordGroups, screenGroups } from './searchOptions.ts';

const held = roles.find(({ authorityName }) => authorityName === 'ROLE_LABEL')!.privileges;
const permission = privileges.filter(({ id }) => held.includes(id)).flatMap(({ ui }) => ui as string[]);
const label = (asked: Parameters<typeof can>[0]) => can(asked, { user: ayu, permission });
const superuser = (asked: Parameters<typeof can>[0]) => can(asked, { user: ayu, permission: ['*'] });
const group = (kind: SearchGroup['kind'], more: boolean): SearchGroup => ({
  kind,
  more,
  hits: [{ id: 7, opens: 3, title: 'Pulang', sub: 'Rara', code: '12', period: 202601 }],
});

beforeAll(() => loadWords('door', 'en-us'));

test('every kind opens on a screen that there is, and its list is one', () => {
  const paths = office.map(({ path }) => path as string);
  const places = searchKindNames.map((kind) => searchPlaces[kind]);
  expect(places.map(({ to }) => to.split('?')[0]!).filter((to) => !paths.includes(to))).toEqual([]);
  expect(places.filter(({ list }) => list && !paths.includes(list))).toEqual([]);
});

describe('screens', () => {
  test('all of them before anything is typed, then those with the words in their name', () => {
    expect(screenGroups(superuser, '').length).toBeGreaterThan(5);
    const [found] = screenGroups(superuser, 'INVOICE');
    expect(found?.options.map(({ title }) => title)).toEqual(['Invoices', 'Ringback invoices']);
  });

  test('a tab of a page goes by its own name, too', () => {
    const [found] = screenGroups(label, 'stores');
    expect(found?.options).toMatchObject([{ title: 'Where we deliver: Stores', to: '/backoffice/dsp' }]);
  });

  test('only those one may open', () => {
    expect(screenGroups(label, 'users')).toEqual([]);
  });
});

describe('records', () => {
  test('a song opens in its album, an invoice beside its list', () => {
    const to = (kind: SearchGroup['kind']) =>
      recordGroups([group(kind, false)], label, 'x')[0]?.options[0]?.to;
    expect(to('song')).toBe('/backoffice/music/3/show');
    expect(to('invoice')).toBe('/backoffice/invoicing?open=3');
  });

  test('a period is told beside the name', () => {
    const [found] = recordGroups([group('statement', false)], label, 'x');
    expect(found?.options[0]).toMatchObject({ title: 'Pulang', sub: 'Rara · Januari 2026', code: '12' });
  });

  test('more of them lead to the list with the words filled in, if one may open it', () => {
    const last = (kind: SearchGroup['kind'], more: boolean, who = label) =>
      recordGroups([group(kind, more)], who, 'pulang & pergi')[0]?.options.at(-1)?.to;
    expect(last('album', true)).toBe('/backoffice/music?search=pulang+%26+pergi');
    expect(last('album', false)).toBe('/backoffice/music/3/show');
    expect(last('label', true)).toBe('/backoffice/label/3/show');
    expect(last('label', true, superuser)).toBe('/backoffice/label?search=pulang+%26+pergi');
    expect(last('song', true, superuser)).toBe('/backoffice/music/3/show');
  });
});
