import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { drawCover } from '../media/image/synth.ts';
import { acceptFile, type Files } from '../media/upload/accept.ts';

const actor = system('content.pictures');

/** Seeds whose pictures look well beside each other. */
const pictured = { homepage_hero: [12], homepage_benefit: [19, 27, 7] } as const;
type Table = keyof typeof pictured;

/** Draws pictures for the records of a fresh installation that have none. May be repeated: each picture has its fixed id. */
export async function drawPictures(files: Files, madeDir: string): Promise<void> {
  for (const table of Object.keys(pictured) as Table[]) {
    const ids = await bare(files, table);
    for (const [at, id] of ids.entries()) {
      const seeds = pictured[table];
      await give(files, madeDir, table, id, seeds[at % seeds.length]!);
    }
  }
}

async function bare(files: Files, table: Table): Promise<number[]> {
  const rows = await withScope(files.db, actor, (tx) =>
    tx.selectFrom(table).select('id').where('image', 'is', null).orderBy('order').orderBy('id').execute(),
  );
  return rows.map((row) => row.id);
}

async function give(files: Files, madeDir: string, table: Table, id: number, seed: number): Promise<void> {
  const jpeg = await drawCover(seed);
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const mediaId = createHash('sha256').update(`${table}:${id}`).digest('hex').slice(0, 22);
  const staged = path.join(madeDir, `${mediaId}.jpg`);
  await mkdir(madeDir, { recursive: true });
  await writeFile(staged, jpeg);
  try {
    await acceptFile(
      files,
      actor,
      { path: staged, fileName: `${table}-${id}.jpg`, sha256, bytes: jpeg.length },
      { kind: 'CONTENT', id: mediaId },
    );
    await withScope(files.db, actor, (tx) =>
      sql`update ${sql.table(table)} set image = ${mediaId} where id = ${id} and image is null`.execute(tx),
    );
  } finally {
    await rm(staged, { force: true });
  }
}
