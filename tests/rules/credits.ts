import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import { makeArtist } from '../release.ts';
import { artist, post, type Row, type Scene, type Sent, withWriters } from './scene.ts';

/** The song with these credits beside its main artist and its writers. */
const beside = (...credits: Sent[]): Row => ({
  make: async ({ rara }) => ({
    song: { songArtistRoles: withWriters({ artistId: rara, role: 'MAIN' }, ...credits) },
  }),
});
const remixedBy = (stageName: string) => beside({ artistId: null, stageName, role: 'REMIXER' });

/** The song with artists of these names and roles beside its main artist. */
const joinedBy = (names: Record<string, string>, more: Partial<Row> = {}): Row => ({
  ...more,
  make: async (scene) => {
    const guests = await made(scene, names);
    const roles = withWriters({ artistId: scene.rara, role: 'MAIN' }, ...guests);
    return { song: { songArtistRoles: roles }, ...(more.onDouble && { second: { songArtistRoles: roles } }) };
  },
});

async function made({ world }: Scene, names: Record<string, string>): Promise<Sent[]> {
  const guests: Sent[] = [];
  for (const [name, role] of Object.entries(names))
    guests.push({ artistId: await artist(world, name), role });
  return guests;
}

export const creditRows = {
  A01: remixedBy('Bima & Dewi'),
  A02: beside({ artistId: null, stageName: 'Various Artists', role: 'PRODUCER' }),
  A03: {
    onDouble: true,
    make: async (scene) => {
      const names = { Gunung: 'MAIN', Telaga: 'MAIN', Padang: 'MAIN' };
      const mains = await made(scene, names);
      return { album: { albumArtistRoles: [{ artistId: scene.rara, role: 'MAIN' }, ...mains] } };
    },
  },
  A04: {
    onDouble: true,
    make: async (scene) => ({
      album: { albumArtistRoles: await made(scene, { 'Various Artists': 'MAIN' }) },
    }),
  },
  A05: remixedBy('Sleep Music'),
  A06: remixedBy('Dewi [Official]'),
  A07: beside({ artistId: null, stageName: 'Rara Senja', role: 'PERFORMER' }),
  A08: joinedBy({ Melodi: 'FEATURING', Kenanga: 'WITH' }),
  A10: remixedBy('Bima and Friends'),
  A11: { make: async ({ rara }) => ({ song: { songArtistRoles: [{ artistId: rara, role: 'MAIN' }] } }) },
  A12: remixedBy('Rara Senjaa'),
  A13: {
    make: async (scene) => {
      await makeArtist(scene.world, 'bayu', 'Kota Lama');
      return beside({ artistId: null, stageName: 'Kota Lama', role: 'REMIXER' }).make!(scene);
    },
  },
  A14: {
    make: async (scene) => {
      const fields = { stageName: 'Puspa Ungu', alreadyOn: ['SPOTIFY'] };
      const artistId = await post(scene.world, 'senja', '/artists', fields);
      return beside({ artistId, role: 'REMIXER' }).make!(scene);
    },
  },
  A15: joinedBy({ Cemara: 'FEATURING' }, { onDouble: true }),
  A16: remixedBy('BIMA SAKTI'),
  A17: { song: { aiDisclosure: null } },
} satisfies Partial<Record<RuleId, Row>>;
