import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { send, song } from '../../../../../tests/media.ts';

let world: World;
let recording: Buffer;
let single: string;
beforeAll(async () => {
  world = await openWorld();
  recording = await song(21);
  single = await bring('senja');
  // What is taken over bears this mark; what is measured anew does not.
  await world.sql.query(`update media_sound set peaks = jsonb_set(peaks, '{mark}', '"single"')`);
});
afterAll(() => world.end());

async function bring(who: Name): Promise<string> {
  const sent = await send(world, who, { kind: 'SONG', fileName: 'Senja.wav', bytes: recording });
  await world.drain();
  return sent.body.id;
}

async function rowsOf(id: string) {
  const { rows } = await world.sql.query(
    `select m.label_id, m.status, m.progress, m.measures, m.findings, s.label_id as "ofSound", s.peaks->>'mark' as mark, s.fingerprint, s.faster, s.sketch,
       (select json_agg(json_build_object('variant', variant, 'key', storage_key, 'bytes', bytes, 'label', v.label_id) order by variant)
        from media_variant v where v.media_id = m.id) as made,
       (select count(*) from audit_log a where a.entity_id = m.id and a.action = 'checked')::int as checks
     from media m join media_sound s on s.media_id = m.id where m.id = $1`,
    [id],
  );
  return rows[0];
}

test('a recording its label brings again, on an album after its single, is measured and converted once', async () => {
  const again = await bring('senja');
  expect(again).not.toBe(single);
  const made = await rowsOf(again);
  expect(made).toEqual(await rowsOf(single));
  expect(made).toMatchObject({ status: 'READY', progress: 100, mark: 'single', checks: 1 });
});

test('the recording another label brings is measured and converted by itself', async () => {
  const others = await rowsOf(await bring('bayu'));
  expect(others).toMatchObject({ label_id: world.labels.ombak, ofSound: world.labels.ombak, mark: null });
  expect(others.made.map(({ label }: { label: number }) => label)).toEqual([
    world.labels.ombak,
    world.labels.ombak,
  ]);
});

test('a recording whose preview was lost is converted anew', async () => {
  const { made } = await rowsOf(single);
  const preview = path.join(
    world.config.dataDir,
    'media',
    made.find(({ variant }: { variant: string }) => variant === 'preview').key,
  );
  await rm(preview);
  const again = await rowsOf(await bring('senja'));
  expect(again).toMatchObject({ status: 'READY', mark: null, made });
  await access(preview);
});

test('a recording that was refused is looked into again', async () => {
  await world.sql.query(`update media set status = 'REFUSED' where label_id = $1`, [world.labels.ombak]);
  const mark = `update media_sound set peaks = jsonb_set(peaks, '{mark}', '"refused"') where label_id = $1`;
  await world.sql.query(mark, [world.labels.ombak]);
  expect(await rowsOf(await bring('bayu'))).toMatchObject({ status: 'READY', mark: null });
});
