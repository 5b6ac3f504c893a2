import fc from 'fast-check';
import { expect, test } from 'vitest';
import { user } from './accounts/user.ts';
import { album } from './catalogue/album.ts';
import { artist } from './catalogue/artist.ts';
import { songDsp } from './catalogue/songDsp.ts';
import { label } from './labels/label.ts';
import { allows, holds, opens } from './permission.ts';
import { privileges } from './privileges.ts';
import { rbt } from './ringback/rbt.ts';
import type { Can, Pattern } from './route.ts';

const word = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/);
/** What may stand for an id, and what may not. */
const id = fc.stringMatching(/^[A-Za-z0-9_]{1,20}$/);
const noId = fc.string({ minLength: 0, maxLength: 12 }).filter((text) => !/^[A-Za-z0-9_]+$/.test(text));
const pattern = fc
  .tuple(fc.array(fc.oneof(word, fc.constant('{id}')), { minLength: 1, maxLength: 5 }), fc.option(word))
  .map(([parts, button]) => `/${parts.join('/')}${button === null ? '' : `#${button}`}` as Pattern);

const filled = (asked: string, value: string) => asked.replaceAll('{id}', () => value);

test('a held pattern opens every path it becomes with an id', () => {
  fc.assert(fc.property(pattern, id, (held, value) => opens([held], filled(held, value))));
});

test('an id is letters, digits and underscores: nothing else takes its place', () => {
  fc.assert(
    fc.property(pattern, noId, (held, value) => {
      fc.pre(held.includes('{id}'));
      return !opens([held], filled(held, value));
    }),
  );
});

test('a pattern opens nothing longer, shorter or beside itself', () => {
  fc.assert(
    fc.property(pattern, id, word, (held, value, more) => {
      const path = filled(held, value);
      for (const other of [
        `${path}/${more}`,
        `/${more}${path}`,
        `${path}#${more}`,
        path.slice(0, -1),
        `${path}\n`,
      ])
        expect(opens([held], other) && other !== path, other).toBe(sameForm(held, other));
    }),
  );
});

/** A shortened id is an id still. */
const sameForm = (held: string, path: string) => {
  const parts = held.split(/([/#])/);
  const given = path.split(/([/#])/);
  return (
    parts.length === given.length &&
    parts.every((part, i) =>
      part === '{id}'
        ? /^[A-Za-z0-9_]+$/.test(given[i] ?? '') && !/\n/.test(given[i] ?? '')
        : part === given[i],
    )
  );
};

test('a screen does not open its buttons, and a button not its screen', () => {
  fc.assert(
    fc.property(pattern, word, (held, button) => {
      fc.pre(!held.includes('#') && !held.includes('{id}'));
      const link = `${held}#${button}`;
      return !opens([held], link) && !opens([link], held) && opens([link], link);
    }),
  );
});

test('the wildcard alone opens and holds all; inside a pattern it is a letter like any other', () => {
  fc.assert(fc.property(pattern, fc.string(), (asked, path) => opens(['*'], path) && holds(['*'], asked)));
  expect(opens(['/backoffice/*'], '/backoffice/music')).toBe(false);
  expect(opens(['/backoffice/*', '/.*'], '/backoffice/x')).toBe(false);
});

test('signs of regular expressions in a pattern mean themselves', () => {
  expect(opens(['/a.c'], '/abc')).toBe(false);
  expect(opens(['/(a+)+$'], '/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')).toBe(false);
  expect(opens(['/(a+)+$'], '/(a+)+$')).toBe(true);
});

test('more permissions never close anything', () => {
  fc.assert(
    fc.property(fc.array(pattern), fc.array(pattern), pattern, (held, more, asked) => {
      const can = [asked];
      return !allows(held, can) || allows([...held, ...more], can);
    }),
  );
});

test('who holds nothing may call only what is open to everybody or to everybody signed in', () => {
  fc.assert(fc.property(fc.array(pattern, { minLength: 1 }), (can) => !allows([], can)));
  expect([allows([], 'public'), allows([], 'signed-in'), allows([], [])]).toEqual([true, true, false]);
});

test('any of several patterns is enough', () => {
  fc.assert(fc.property(fc.array(pattern), pattern, (others, held) => allows([held], [...others, held])));
});

test('every pattern of the registry opens itself only, as a person would follow it', () => {
  const all = [...new Set(privileges.flatMap((privilege) => privilege.ui))];
  for (const held of all) {
    const path = filled(held, '42');
    expect([opens([held], path), opens(['/elsewhere', held], path)]).toEqual([true, true]);
    const others = all.filter((other) => other !== held && opens([other], path));
    // `/music/create` could be read as the music whose id is "create"; no two patterns may mean one path otherwise.
    expect(others, `${held} and ${others} open ${path}`).toEqual([]);
  }
});

type Calls = Partial<Record<'byStatus' | 'history' | 'review', { can: Can }>>;
const queues: [Pattern, Calls][] = [
  ['/backoffice/approval/music', album.routes],
  ['/backoffice/approval/artist', artist.routes],
  ['/backoffice/approval/rbt', rbt.routes],
  ['/backoffice/approval/label', label.routes],
  ['/backoffice/approval/user', user.routes],
];

test.each(queues)(
  'each right that opens %s alone opens its queue and what was decided of each',
  (screen, calls) => {
    const rights = privileges.filter(({ ui }) => ui.includes(screen));
    expect(rights).not.toEqual([]);
    for (const { id, ui } of rights)
      for (const call of [calls.byStatus, calls.history, calls.review])
        expect(!call || allows(ui, call.can), id).toBe(true);
  },
);

test('whoever sees deliveries chooses among the stores', () => {
  expect(allows(['/backoffice/deliveries'], songDsp.routes.services.can)).toBe(true);
});
