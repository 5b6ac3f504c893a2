import { randomOf } from '@rilis/contract/random';
import { sketchOf } from '../apps/api/src/media/audio/likeness.ts';
import { findTwins } from '../apps/api/src/media/work/findTwins.ts';
import { printOf } from '../tests/files/soundVariants.ts';
import { cutOf, synthSong } from '../tests/files/toneCuts.ts';
import { openStage } from './stage.ts';

/**
 * Somebody else's music is known again in a tone: cuts of 15 to 30 s as a telephone plays them, with and without noise,
 * are looked for among many recordings. `node bench/toneSearch.ts [recordings] [songs]`
 */
const recordings = Number(process.argv[2] ?? 30_000);
const songs = Number(process.argv[3] ?? 12);
const leastRecall = 0.99;
const mostSeconds = 2;

const stage = await openStage(1);
try {
  await fill();
  const { rows } = await stage.sql.query(
    `select pg_relation_size('media_sound_sketch') as index, sum(pg_column_size(sketch)) as sketches, count(*) as many from media_sound`,
  );
  const [{ index, sketches, many }] = rows;
  console.log(
    `tones ${many} recordings: ${Math.round(index / many)} bytes of index and ${Math.round(sketches / many)} of sketch each`,
  );
  await search();
} finally {
  await stage.end();
}

/** Other recordings of three minutes: items of which each bit goes on as it was in four of five. */
async function fill(): Promise<void> {
  await stage.sql.query('drop index media_sound_sketch');
  for (let from = 0; from < recordings; from += 500) {
    const rows = Array.from({ length: Math.min(500, recordings - from) }, (_, at) => ({
      id: `other${String(from + at).padStart(17, '0')}`,
      sketch: sketchOf(walk(from + at)),
    }));
    await keep(rows.map((row) => ({ ...row, fingerprint: [1], kind: 'SONG' })));
  }
  await stage.sql.query('create index media_sound_sketch on media_sound using gin (sketch)');
  await stage.sql.query('analyze media_sound');
}

function walk(seed: number): Int32Array {
  const random = randomOf(seed + 1);
  const bits = () => (random() * 2 ** 32) | 0;
  let item = bits();
  return Int32Array.from({ length: 1_450 }, () => {
    item ^= bits() & bits() & (bits() | bits());
    return item;
  });
}

async function keep(
  rows: readonly { id: string; kind: string; fingerprint: readonly number[]; sketch: number[] | null }[],
): Promise<void> {
  const text = JSON.stringify(rows);
  await stage.sql.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status)
     select id, 1, kind, id, 'audio/wav', 1, encode(sha256(id::bytea), 'hex'), id, 'READY'
     from json_to_recordset($1) as given (id text, kind text)`,
    [text],
  );
  await stage.sql.query(
    `insert into media_sound (media_id, label_id, peaks, fingerprint, sketch)
     select id, 1, '{}', fingerprint, sketch from json_to_recordset($1) as given (id text, fingerprint int[], sketch int[])`,
    [text],
  );
}

async function search(): Promise<void> {
  const random = randomOf(99);
  const times: number[] = [];
  let found = 0;
  let wrong = 0;
  for (let seed = 2_000; seed < 2_000 + songs; seed++) {
    const seconds = 60 + Math.round(random() * 180);
    const song = await synthSong(seed, seconds);
    const id = `song${String(seed).padStart(18, '0')}`;
    await keep([{ id, kind: 'SONG', fingerprint: [...printOf(song)], sketch: null }]);
    for (const length of [15, 20, 30])
      for (const noise of [undefined, 12]) {
        const tone = `tone${String(times.length).padStart(18, '0')}`;
        const cut = cutOf(song, Math.floor(random() * (seconds - length)), length, noise);
        await keep([{ id: tone, kind: 'RINGBACK', fingerprint: [...cut], sketch: null }]);
        const begun = performance.now();
        await findTwins(stage.db, tone);
        times.push(performance.now() - begun);
        const { rows } = await stage.sql.query('select twin_id from sound_twin where media_id = $1', [tone]);
        if (rows.some(({ twin_id }) => twin_id === id)) found++;
        wrong += rows.filter(({ twin_id }) => twin_id !== id && twin_id.startsWith('song')).length;
        await stage.sql.query('delete from media where id = $1', [tone]);
      }
  }
  times.sort((one, other) => one - other);
  const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
  console.log(`tones found ${found} of ${times.length}, ${wrong} taken for another song`);
  console.log(`tones ${Math.round(median)} ms a search in the middle, ${Math.round(slowest)} ms at most`);
  const kept = found >= leastRecall * times.length && wrong === 0 && median <= mostSeconds * 1000;
  console.log(
    `tones ${kept ? 'kept' : 'BROKEN'}: 99 % found within ${mostSeconds} s, none taken for another`,
  );
  if (!kept) process.exitCode = 1;
}
