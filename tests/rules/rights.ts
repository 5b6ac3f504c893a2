import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import { dayNumber, dayOfNumber, today, yearOf } from '@rilis/contract/clock';
import type { World } from '../cast.ts';
import { friday } from '../days.ts';
import { isrc, type Row } from './scene.ts';

const year = yearOf(today());
const dayAfter = (day: string) => dayOfNumber(dayNumber(day)! + 1);
let stores = 0;
/** A music service of its own, and how it takes releases. */
async function newStore(world: World, setting: object): Promise<number> {
  const { body } = await world.ask('adi', 'POST', '/dsps', { title: `Toko Uji ${++stores}` });
  const saved = await world.ask('adi', 'PUT', `/dsps/${body.id}/delivery`, {
    ...{
      active: true,
      dpid: null,
      profile: 'CSV',
      transport: 'FOLDER',
      folder: `uji-${body.id}`,
      leadDays: 0,
    },
    ...{ titleStyle: 'VERSION_APART', takeDownForm: 'PURGE', ...setting },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return body.id;
}

const longOwner = 'Yayasan Musik dan Kesenian Rakyat '.repeat(4).trim();

export const rightsRows = {
  REQ: { album: { albumDescription: null } },
  S03: { song: { primaryGenre: 'Instrumental' } },
  E01: {
    song: { explicit: true },
    implies: { E04: 'whatever is explicit is not sold everywhere' },
  },
  E02: { song: { clean: true } },
  E03: { song: { lyrics: 'Dasar bangsat' } },
  E04: { album: { albumExplicit: true } },
  P01: { album: { pline: '1850 Senja Records' } },
  P02: { album: { pline: '2099 Senja Records' } },
  P03: { album: { pline: `${year} ℗ Senja Records` } },
  P04: { album: { originalReleaseDate: '2020-01-03' } },
  P05: { album: { pline: `${year} Langit Biru Records` } },
  P06: { album: { rightController: longOwner, pline: `${year} ${longOwner}` } },
  P07: {
    album: { pline: `${year} DistroKid` },
    implies: { P05: 'a distributor is no owner of the release' },
  },
  I01: { album: { upcIcpn: '8991234500099' } },
  I02: { album: { upcIcpn: '03600029145' } },
  I02Z: { album: { upcIcpn: '36000291452' }, implies: { I02: 'it may lack its check digit as well' } },
  I03: { album: { upcIcpn: '2000000000008' } },
  I07: { onDouble: true, second: { isrc: isrc(20) } },
  I09: { song: { isrc: 'USRC17607839' } },
  D01: { album: { releaseDate: friday(0) } },
  D02: { album: { releaseDate: friday(7) } },
  D03: { album: { startDate: dayAfter(friday(28)) } },
  D04: { album: { transfer: true } },
  D05: {
    make: async ({ world }) => {
      const id = await newStore(world, { territories: ['MY'] });
      return { album: { domesticYn: 'Y', dsp: [id] } };
    },
  },
  D06: { album: { releaseDate: dayAfter(friday(28)) } },
  D07: { album: { preOrderDate: friday(28) } },
  D08: {
    make: async ({ world }) => ({ album: { dsp: [await newStore(world, { leadDays: 60 })] } }),
    undo: ({ world }) => world.sql.query('update store set lead_days = 0'),
  },
  D09: {
    // Chosen while it is there.
    make: async ({ world, single }) => {
      const id = await newStore(world, {});
      await world.ask('senja', 'PATCH', `/albums/${single.id}`, { dsp: [id] });
      await world.ask('adi', 'DELETE', `/dsps/${id}/softdelete`, { reason: 'Closed' });
      return {};
    },
  },
  R01: { song: { isCover: true } },
  R02: { album: { copyrightChecklist: { ownsMaster: true } } },
  R02D: { album: { albumCopyrightFile: null } },
  R03: { album: { albumGenre: 'Soundtrack' } },
  R04: { song: { borrowed: [{ kind: 'SAMPLE', proof: false }] } },
} satisfies Partial<Record<RuleId, Row>>;
