import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import { system } from '../../apps/api/src/kit/actor.ts';
import { withScope } from '../../apps/api/src/kit/db/db.ts';
import { enqueue } from '../../apps/api/src/kit/jobs.ts';
import { wavHeader } from '../../apps/api/src/media/audio/wavHeader.ts';
import { song } from '../media.ts';
import { isrc, leaveUnread, post, type Row, type Scene, upload } from './scene.ts';

const shape = { sampleRate: 44_100, bits: 16, channels: 2 } as const;
const header = wavHeader(shape, 0).length;

/** Changes a song sample by sample, left and right, each −32.768 to 32.767. */
async function remade(
  seed: number,
  change: (left: number, right: number, frame: number) => [number, number],
) {
  const bytes = Buffer.from(await song(seed));
  for (let at = header, frame = 0; at + 4 <= bytes.length; at += 4, frame++) {
    const [left, right] = change(bytes.readInt16LE(at), bytes.readInt16LE(at + 2), frame);
    bytes.writeInt16LE(Math.round(left), at);
    bytes.writeInt16LE(Math.round(right), at + 2);
  }
  return bytes;
}

/** The single with this recording, looked into. */
const sounding = (record: () => Promise<Buffer>): Row => ({
  make: async ({ world }) => {
    const songFile = await upload(world, 'SONG', await record());
    await world.drain();
    return { song: { songFile } };
  },
});

/** A tone in each channel: nothing of it lies above 16 kHz. */
const tones = () =>
  remade(1, (_left, _right, frame) => [
    9_000 * Math.sin((2 * Math.PI * 330 * frame) / shape.sampleRate),
    9_000 * Math.sin((2 * Math.PI * 523 * frame) / shape.sampleRate),
  ]);

/** The same recording on an approved release; the sound of neither needs to be looked into. */
async function twice({ world }: Scene, seed: number, who: 'senja' | 'bayu', code: string) {
  const bytes = await song(seed);
  const albumId = await post(world, who, '/albums', { albumType: 'Single', albumTitle: 'Kabut Fajar' });
  const songFile = await upload(world, 'SONG', bytes, who);
  await post(world, who, '/songs', { albumId, songTitle: 'Kabut Fajar', songFile, isrc: code });
  await world.sql.query(`update album set approval_status = 'APPROVED' where id = $1`, [albumId]);
  const same = await upload(world, 'SONG', bytes);
  await leaveUnread(world);
  return { song: { songFile: same } };
}

/** The recording of the single is lost: the janitor finds out and refuses it. */
async function lost({ world, single }: Scene) {
  const songFile = await upload(world, 'SONG', await song(12));
  await world.drain();
  await world.ask('senja', 'PATCH', `/songs/${single.songs[0]!.id}`, { songFile });
  const { rows } = await world.sql.query('select storage_key from media where id = $1', [songFile]);
  await rm(path.join(world.config.dataDir, 'media', rows[0].storage_key));
  await withScope(world.db, system('test'), (tx) => enqueue(tx, 'media.janitor', {}));
  await world.drain();
  return {};
}

export const soundRows = {
  U01: { make: lost },
  U03: sounding(() => remade(5, (left, right, frame) => (frame < 132_300 ? [0, 0] : [left, right]))),
  U04: sounding(() => remade(6, (left, right) => [left * 0.9 + 900, right * 0.9 + 900])),
  U05: sounding(() => remade(7, (left) => [left, left])),
  U06: sounding(tones),
  U07: { make: (scene) => twice(scene, 10, 'bayu', 'IDOMB2600001') },
  I08: {
    make: (scene) => twice(scene, 11, 'senja', isrc(99)),
    implies: { U07: 'the same recording under another code is the same recording' },
  },
  U07N: {
    stored: 'whatever is looked into here has been compared by the time it is asked of',
    make: async (scene) => {
      const change = await sounding(() => song(16)).make!(scene);
      await scene.world.sql.query('update media_sound set compared_at = null where media_id = $1', [
        change.song!.songFile,
      ]);
      return change;
    },
  },
  U08: {
    onDouble: true,
    // As long and as loud as the second song of the album: all are mastered to one loudness.
    make: sounding(() => song(15)).make,
  },
} satisfies Partial<Record<RuleId, Row>>;
