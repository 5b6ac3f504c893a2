import type { CoverFields } from '@rilis/contract/catalogue/coverToMaster/application';
import { coverMachine } from '@rilis/contract/catalogue/coverToMaster/machine';
import { isEditable } from '@rilis/contract/machine';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { enter } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { stale } from '../../kit/db/stale.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { takeFiles } from '../../kit/takeFile.ts';
import { ownerOf } from '../owner.ts';
import { hasArtist } from './coverLacks.ts';
import { coverRoom } from './coverRoom.ts';

/** A draft: the title of the cover is enough. Answers its id. */
export async function createCover(
  tx: Tx,
  actor: Actor,
  { labelId: asked, ...fields }: CoverFields & { labelId?: number | undefined },
): Promise<number> {
  const labelId = await ownerOf(tx, actor, asked);
  await requireFit(tx, labelId, fields);
  const { id } = await tx
    .insertInto('cover_application')
    .values({ ...columnsOf(fields), label_id: labelId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { action: 'created', entity: 'cover_application', id, labelId, after: fields });
  await enter(tx, actor, coverRoom, id, 'create');
  return id;
}

/** Writes a draft anew. */
export async function updateCover(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...fields }: CoverFields & { version?: number | undefined },
): Promise<void> {
  const row = await lock(tx, coverRoom, id);
  if (!isEditable(coverMachine, row.status)) throw new Problem(409, 'error.cover.notEditable');
  if (version !== undefined && version !== row.version)
    throw await stale(tx, 'cover_application', id, { version: row.version });
  await requireFit(tx, row.label_id, fields);
  await tx.updateTable('cover_application').set(columnsOf(fields)).where('id', '=', id).execute();
  await audit(tx, actor, {
    ...{ action: 'updated', entity: 'cover_application', id, labelId: row.label_id, after: fields },
  });
}

/** What even a draft must be: files and an artist of the same label, an end that is not before the beginning. */
async function requireFit(tx: Tx, labelId: number, fields: CoverFields): Promise<void> {
  const { startsOn, endsOn, coverArtistId, demoFile, documents } = fields;
  if (startsOn && endsOn && endsOn < startsOn) throw invalid('endsOn', 'error.cover.backwards');
  await takeFiles(tx, [
    { id: demoFile, kind: 'SONG', labelId, field: 'demoFile' },
    ...documents.map((id) => ({ id, kind: 'DOCUMENT', labelId, field: 'documents' }) as const),
  ]);
  if (coverArtistId && !(await hasArtist(tx, labelId, coverArtistId)))
    throw invalid('coverArtistId', 'error.cover.artist');
}

const columnsOf = (fields: CoverFields) => ({
  ...{ cover_title: fields.coverTitle, original_title: fields.originalTitle || null },
  ...{ original_artist: fields.originalArtist || null, iswc: fields.iswc || null },
  ...{ writers: JSON.stringify(fields.writers), publisher: fields.publisher || null },
  ...{ publisher_email: fields.publisherEmail || null, publisher_language: fields.publisherLanguage },
  ...{ cover_artist_id: fields.coverArtistId ?? null, language: fields.language || null },
  ...{
    changes: fields.changes,
    change_note: fields.changeNote || null,
    new_lyrics: fields.newLyrics || null,
    sample_of: fields.sampleOf || null,
    licence_kind: fields.licenceKind,
  },
  ...{ channels: fields.channels, territory: fields.territory ?? null },
  ...{ starts_on: fields.startsOn || null, ends_on: fields.endsOn || null },
  ...{ proposed_share_bp: fields.proposedShare ?? null, demo_file: fields.demoFile ?? null },
  publisher_share_bp: fields.publisherShare,
  ...{ link: fields.link || null, documents: fields.documents },
});
