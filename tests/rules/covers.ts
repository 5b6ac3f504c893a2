import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import sharp from 'sharp';
import { drawCover } from '../../apps/api/src/media/image/synth.ts';
import type { World } from '../cast.ts';
import { leaves } from '../files/leaves.ts';
import { drawQrCode } from '../files/qrFixture.ts';
import { picture } from '../media.ts';
import { artist, leaveUnread, post, type Row, type Scene, upload } from './scene.ts';

const side = 3_000;

/** The single with this cover, looked into. */
const covered = (draw: () => Promise<Buffer>): Row => ({
  make: async ({ world }) => {
    const albumImage = await upload(world, 'COVER', await draw());
    await world.drain();
    return { album: { albumImage } };
  },
});

/** The same where reading a text in it would take ten seconds: it is said to have none. */
const unreadable = (draw: () => Promise<Buffer>): Row => ({
  make: async ({ world }) => {
    const albumImage = await upload(world, 'COVER', await draw());
    await world.sql.query(`update media set read_text = '[]' where id = $1`, [albumImage]);
    await world.drain();
    return { album: { albumImage } };
  },
  stored: 'a machine reads leaves for ten seconds and finds nothing',
});

/** A sharp picture of so many pixels, enlarged to a whole cover. */
async function enlargedFrom(aside: number): Promise<Buffer> {
  const small = await leaves(1, aside * 2)
    .resize(aside)
    .png()
    .toBuffer();
  return sharp(small).resize(side, side, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer();
}

async function withCode(): Promise<Buffer> {
  const input = await drawQrCode('https://rarasenja.example', 900);
  return sharp(await picture(side))
    .composite([{ input }])
    .jpeg()
    .toBuffer();
}

const padded = async () =>
  sharp(await drawCover(4))
    .resize(side, 2_400)
    .extend({ top: 300, bottom: 300, background: 'black' })
    .jpeg()
    .toBuffer();

/** The cover says this. */
const saying = (text: string, confidence = 93, singer?: string): Row => ({
  make: async ({ world, single }) => {
    if (singer) await artist(world, singer);
    await read(world, single.album.albumImage, [{ text, confidence }]);
    return {};
  },
  undo: ({ world, single }) => read(world, single.album.albumImage, []),
  stored: 'a machine reads a cover for two seconds; coverText.test.ts has it read what is written on one',
});

const read = (world: Scene['world'], cover: unknown, lines: object[]) =>
  world.sql.query('update media set read_text = $1 where id = $2', [JSON.stringify(lines), cover]);

export const coverRows = {
  C01: covered(() => picture(1_400)),
  C03: unreadable(() => enlargedFrom(300)),
  C03U: unreadable(() => enlargedFrom(750)),
  C03P: covered(padded),
  C04: saying('www.rarasenja.com'),
  C04N: {
    make: async ({ world }) => {
      const albumImage = await upload(world, 'COVER', await picture(side));
      await leaveUnread(world);
      return { album: { albumImage } };
    },
  },
  C04Q: covered(withCode),
  C04W: saying('Rp 25.000', 70),
  C05: saying('Rp 25.000'),
  C06: saying('Bonus DVD'),
  C07: saying('Available on Spotify'),
  C08: saying('EDISI TERBATAS'),
  C09: saying('Selamanya Bersama'),
  C10: {
    make: async ({ world }) => {
      const albumImage = await upload(world, 'COVER', await picture(side), 'bayu');
      await world.drain();
      theirs = await post(world, 'bayu', '/albums', { albumType: 'Single', albumTitle: 'Ombak', albumImage });
      // Of another label one that was sent in.
      await stand(world, 'SUBMITTED');
      return {};
    },
    undo: async ({ world }) => {
      await stand(world, 'DRAFT');
      return world.ask('bayu', 'DELETE', `/albums/${theirs}/softdelete`, {});
    },
  },
  C11: saying('Dewa Laut', 93, 'Dewa Laut'),
} satisfies Partial<Record<RuleId, Row>>;

let theirs = 0;
const stand = (world: World, status: string) =>
  world.sql.query('update album set approval_status = $2 where id = $1', [theirs, status]);
