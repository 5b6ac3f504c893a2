import { nameOf } from '@rilis/contract/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { type Answer, type Name, openWorld, type World } from './cast.ts';

let world: World;
let artist: number;
beforeAll(async () => {
  world = await openWorld();
  artist = (await world.ask('senja', 'POST', '/artists', { stageName: 'Rara' })).body.id;
});
afterAll(() => world.end());

/** A door where an address comes in: who sends it, as what, and how a refusal names it. */
interface Door {
  who: Name | null;
  path: () => string;
  body: (link: string) => unknown;
  field: string;
  code?: string;
  /** An address that is taken, where a page would not be. */
  fine?: string;
  headers?: Record<string, string>;
}

const no = 999_999;
const content = (path: string, field: string): Record<string, Door> => {
  const door = { who: 'adi' as const, body: (link: string) => ({ [field]: link }), field };
  return {
    [`POST ${path}`]: { ...door, path: () => path },
    [`PUT ${path}/:id`]: { ...door, path: () => `${path}/${no}` },
  };
};
const cover = {
  ...{ who: 'senja' as const, field: 'link', code: 'error.cover.address' },
  body: (link: string) => ({ coverTitle: 'Lagu', link }),
};
const page = 'https://rilis.example/@rara';
const bearing = (website: string) => ({ stageName: 'Rara', externalAccount: { website } });
const delivered = (url: string) => [{ albumId: 1, dspId: 1, title: 'Langit', url }];
const inForm = (link: string) =>
  `--form\r\ncontent-disposition: form-data; name="links"\r\n\r\n${JSON.stringify(delivered(link))}\r\n--form--\r\n`;

const doors: Record<string, Door> = {
  ...content('/dsps', 'url'),
  ...content('/challenges', 'link'),
  ...content('/homepage-social-media', 'link'),
  'POST /cover-applications': { ...cover, path: () => '/cover-applications' },
  'PUT /cover-applications/:id': { ...cover, path: () => `/cover-applications/${no}` },
  'PUT /deliveries/:id/:action': {
    ...{ who: 'adi', path: () => `/deliveries/${no}/proveLive`, field: 'url' },
    body: (url) => ({ proof: 'Their page', url }),
  },
  // Where a connection is opened to; into one's own network none is (ownNetwork.test.ts).
  'PUT /dsps/:id/delivery': {
    ...{ who: 'adi', path: () => `/dsps/${no}/delivery`, field: 'endpoint' },
    ...{ body: (endpoint) => ({ endpoint }), fine: 'https://s3.example' },
  },
  'POST /song-dsps/bulk': {
    ...{ who: 'adi', path: () => '/song-dsps/bulk', field: 'links.0.url' },
    body: (link) => ({ links: delivered(link) }),
  },
  'POST /song-dsps/bulk as a form': {
    ...{ who: 'adi', path: () => '/song-dsps/bulk', field: 'links.0.url' },
    body: inForm,
    headers: { 'content-type': 'multipart/form-data; boundary=form' },
  },
  'POST /account/register': {
    ...{ who: null, path: () => '/account/register', field: 'link', code: 'error.validation.format' },
    body: (link) => ({ link }),
  },
  'POST /artists': {
    ...{ who: 'senja', path: () => '/artists', field: 'externalAccount.website' },
    body: bearing,
  },
  'PUT /artists/:id': {
    ...{ who: 'senja', path: () => `/artists/${artist}`, field: 'externalAccount.website' },
    body: bearing,
  },
};

const refused = [
  'https://bank.example@evil.example/',
  'http://user:secret@evil.example',
  'https://good.example\\@evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://evil.example/x',
  '//evil.example/x',
];

interface Refusal {
  fieldErrors?: { field: string; code: string }[];
}
const faultOf = ({ body }: Answer<Refusal | null>, field: string) =>
  body?.fieldErrors?.find((fault) => fault.field === field)?.code;

test.each(Object.entries(doors))(
  '%s takes an address of the web, and none that hides where it leads or runs',
  async (door, { who, path, body, field, code = 'error.content.link', fine = page, headers }) => {
    for (const link of refused) {
      const answer = await world.ask(who, methodOf(door), path(), body(link), headers);
      expect([link, answer.status, faultOf(answer, field)]).toEqual([link, 400, code]);
    }
    const taken = await world.ask(who, methodOf(door), path(), body(fine), headers);
    expect(faultOf(taken, field)).toBeUndefined();
  },
);

const methodOf = (door: string) => door.split(' ')[0]!;

test('there is no other door where an address comes in', () => {
  const holdsAddress = (schema: unknown): boolean =>
    typeof schema === 'object' &&
    schema !== null &&
    Object.entries(schema).some(
      ([name, part]) => (name === 'pattern' && /https\?/.test(String(part))) || holdsAddress(part),
    );
  const found = endpointsOf(world.db, world.config)
    .map(({ route }) => route)
    .filter(({ body }) => body && holdsAddress(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
    .map(nameOf);
  const listed = Object.keys(doors).filter((name) => !/artists| as a form/.test(name));
  expect(found.toSorted()).toEqual(listed.toSorted());
});
