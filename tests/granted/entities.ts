import { randomBytes } from 'node:crypto';
import type { Name, World } from '../cast.ts';
import { papersOfLabel } from '../media.ts';
import { makeArtist, makeMedia, makeSingle } from '../release.ts';

/** A word nobody else in the test bears. */
export const newWord = () => `kata${randomBytes(5).toString('hex')}`;

/** An entity whose rows are listed, written, put into the trash and taken out of it by paths of one shape. */
export interface Entity {
  /** A well-formed body, new each time, for whoever sends it. */
  body(world: World, who: Name): Promise<object> | object;
  /** A fresh row that `who` may write; the superuser creates it from the body unless said. */
  make?(world: World, who: Name): Promise<string | number>;
  /** The part of the trash path where it is not the usual one. */
  trashing?: (id: string | number) => readonly [method: string, path: string];
}

/** People of a label: its owner, or one of its team. */
export const isOwner = (who: Name) => ['senja', 'tirta', 'ujang', 'fitri'].includes(who);
/** The label a person writes for: the own one, or that of the cast. */
export const ownerOf = (who: Name) => (who === 'tirta' ? who : 'senja');

const toned = (world: World, who: Name) => ({ titleRbt: newWord(), ...labelOf(world, who) });
/** A tone with a title alone. */
const drafted = async (world: World, who: Name, path: string): Promise<number> =>
  (await world.ask(ownerOf(who), 'POST', path, { titleRbt: newWord() })).body.id;
let prefixes = 0;
/** Digits no network has. */
const newPrefix = () => {
  prefixes += 1;
  return { prefix: `08${(prefixes <= 10 ? 39 : 49) + prefixes}`, operator: newWord(), served: true };
};

const lookup = () => ({ nationality: newWord(), key: newWord(), group: 'ASIA' });
const titled = () => ({ title: newWord() });
const pictured = (fields: () => object): Entity => ({
  body: async (world) => ({ ...fields(), image: await pictureOf(world) }),
});

/** A picture of the site as if it had been uploaded. */
async function pictureOf(world: World): Promise<string> {
  const id = await makeMedia(world, world.labels.senja, 'COVER');
  await world.sql.query("update media set kind = 'CONTENT', label_id = null where id = $1", [id]);
  return id;
}

let months = 0;
/** A month nothing was counted in yet, never one to come: files of tests share the count, not their databases. */
export const newMonth = () => {
  months = (months + 1) % 190;
  return (2010 + Math.floor(months / 12)) * 100 + (months % 12) + 1;
};

const labelOf = (world: World, who: Name) => (isOwner(who) ? {} : { labelId: world.labels.senja });
const artistFor = async (world: World, who: Name) =>
  (await makeArtist(world, ownerOf(who), newWord(), true)).id;
export const singleFor = async (world: World, who: Name) =>
  makeSingle(world, ownerOf(who), await artistFor(world, who), newWord());

const password = { password: 'Kopi#2026', confirmPassword: 'Kopi#2026' };

const label = async (world: World) => ({
  ...(await papersOfLabel(world, 'sari')),
  ...{
    name: newWord(),
    type: 'COMPANY',
    beneficiaryName: 'Nada',
    pic: 'Nada',
    emailPic: `${newWord()}@example.test`,
  },
  ...{ mobilePhonePic: '+62 812 3456 7890', province: 'Jawa Barat', city: 'Bandung' },
  ...{ bankName: 'BCA', bankAccountNumber: '1230001112', bankAccountName: 'Nada' },
  ...{ contractNumber: newWord(), contractDate: '2026-01-02', contractPeriod: '3 years' },
  ...{ rilisShare: 30, labelShare: 70, labelPool: 55, revShare: 50, minimumGuarantee: 0, mgMode: 'ADVANCE' },
  ...{ username: newWord(), ...password },
});

export const person = () => ({
  ...{ firstName: 'Laras', login: newWord(), email: `${newWord()}@example.test`, ...password },
  ...{ authorities: ['ROLE_REVIEWER'], activated: true },
});

export const role = () => ({
  authorityName: `ROLE_${newWord().toUpperCase()}`,
  name: newWord(),
  privilege: ['faq.read'],
});

export const entities: Record<string, Entity> = {
  '/genres': { body: () => ({ genres: newWord() }) },
  '/tags': { body: () => ({ name: newWord() }) },
  '/platforms': { body: () => ({ name: newWord() }) },
  '/number-prefixes': { body: newPrefix },
  '/nationalities': { body: lookup },
  '/domiciles': { body: lookup },
  '/sysparams': { body: () => ({ group: 'TAX', key: newWord().toUpperCase(), value: '1', order: 1 }) },
  '/pools': {
    body: () => ({ datenum: newMonth(), channel: 'OWN_SERVICE', dsp: newWord(), receipts: 1000, plays: 10 }),
  },
  '/faqs': { body: titled },
  '/privacy-policies': { body: titled },
  '/term-aggrements': { body: titled },
  '/aboutuses': { body: titled },
  '/about-us-contacts': {
    body: () => ({ contact_person: newWord(), phone_number: '+62 812 3456 7890', address: 'Bandung' }),
  },
  '/dsps': { body: titled },
  '/homepage-heroes': pictured(titled),
  '/homepage-benefits': pictured(() => ({ title: newWord(), sub_title: 'x', description: 'x' })),
  '/homepage-top-hits': pictured(() => ({ name: newWord(), description: 'x' })),
  '/homepage-testimonials': { body: () => ({ name: newWord(), review: 'x' }) },
  '/homepage-plans': { body: () => ({ title: newWord(), price: 'Rp 0', sub_title: 'x' }) },
  '/challenges': {
    body: () => ({ title: newWord(), prize: 'x', opensOn: '2026-01-01', closesOn: '2026-02-01' }),
  },
  '/homepage-social-media': pictured(() => ({ name: newWord(), link: 'https://youtube.com/@nada' })),
  '/users': { body: person },
  '/roles': { body: role },
  '/authority': {
    body: () => ({ role: `ROLE_${newWord().toUpperCase()}`, name: newWord() }),
  },
  '/labels': { body: label },
  '/artists': { body: (world, who) => ({ stageName: newWord(), ...labelOf(world, who) }), make: artistFor },
  '/rbts': { body: toned, make: (world, who) => drafted(world, who, '/rbts') },
  '/nsp-creations': { body: toned, make: (world, who) => drafted(world, who, '/nsp-creations') },
  '/albums': {
    body: (world, who) => ({ albumType: 'Single', albumTitle: newWord(), ...labelOf(world, who) }),
    make: async (world, who) => (await singleFor(world, who)).album.id,
  },
  '/songs': {
    body: async (world, who) => ({
      songTitle: newWord(),
      albumId: await draftFor(world, who),
    }),
    make: async (world, who) => (await singleFor(world, who)).song.id,
  },
};

/** An empty album that takes songs. */
async function draftFor(world: World, who: Name): Promise<number> {
  const { body } = await world.ask(ownerOf(who), 'POST', '/albums', {
    albumType: 'Album',
    albumTitle: newWord(),
  });
  return body.id;
}

/** A fresh row of an entity. */
export async function makeOne(world: World, path: string, who: Name): Promise<string | number> {
  const entity = entities[path]!;
  if (entity.make) return entity.make(world, who);
  const answer = await world.ask('sari', 'POST', path, await entity.body(world, who));
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
  return answer.body.id;
}

/** A row that lies in the trash. */
export async function makeTrashed(world: World, path: string, who: Name): Promise<string | number> {
  const id = await makeOne(world, path, who);
  const answer = await world.ask('sari', 'DELETE', `${path}/${id}/softdelete`, {});
  if (answer.status !== 200)
    throw new Error(`DELETE ${path}/${id}/softdelete: ${answer.status} ${answer.text}`);
  return id;
}
