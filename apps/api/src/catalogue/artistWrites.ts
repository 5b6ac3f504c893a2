import { type ArtistInput, type ArtistRecord, refusedAccounts } from '@rilis/contract/catalogue/artist';
import type { Actor } from '../kit/actor.ts';
import { lock } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { audit } from '../kit/db/audit.ts';
import { storedOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { together } from '../kit/db/together.ts';
import { Problem } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { artistApproval } from './artistApproval.ts';
import { findArtist } from './artistRows.ts';
import { differing, onceEach, requireEditable, requireVersion } from './edit.ts';
import { asListed } from './listed.ts';
import { ownerOf } from './owner.ts';

type Change = ArtistInput & { version?: number | undefined };

const arrays = ['tags', 'alreadyOn'] as const;

/** A draft: a stage name is enough. */
export async function createArtist(tx: Tx, actor: Actor, body: ArtistInput): Promise<ArtistRecord> {
  const { labelId: asked, ...given } = body;
  const fields = onceTagged(await withCode(tx, await asListed(tx, given)));
  refuseMaskedLinks(fields);
  const labelId = await ownerOf(tx, actor, asked);
  await takePortrait(tx, fields.artistImage, labelId);
  const values = { ...storedOf(fields, arrays), label_id: labelId };
  const { id } = await tx.insertInto('artist').values(values).returning('id').executeTakeFirstOrThrow();
  const [, , made] = await together(
    audit(tx, actor, { action: 'created', entity: 'artist', id, labelId, after: body }),
    enter(tx, actor, artistApproval, id, 'create'),
    findArtist(tx, actor, id),
  );
  return made;
}

/** Changes the given fields of a draft; the others stay. */
export async function updateArtist(tx: Tx, actor: Actor, id: number, body: Change): Promise<ArtistRecord> {
  const { version, labelId: _fixed, ...given } = body;
  const row = await lock(tx, artistApproval, id);
  requireEditable(actor, artistApproval, row);
  await requireVersion(tx, ['artist', row], version, () => findArtist(tx, actor, id));
  const listed = await asListed(tx, given, row.stored);
  const { any, before, after } = differing(row.stored, onceTagged(await withCode(tx, listed)));
  if (!any) return findArtist(tx, actor, id);
  refuseMaskedLinks(after);
  const labelId = row.label_id;
  await takePortrait(tx, after.artistImage, labelId);
  const [, , changed] = await together(
    tx.updateTable('artist').set(storedOf(after, arrays)).where('id', '=', id).execute(),
    audit(tx, actor, { action: 'updated', entity: 'artist', id, labelId, before, after }),
    findArtist(tx, actor, id),
  );
  return changed;
}

/** A nationality that comes without its code has the one of the master data; that of another country does not stay. */
async function withCode<F extends Pick<ArtistInput, 'nationality' | 'nationalityCd'>>(
  tx: Tx,
  given: F,
): Promise<F> {
  const { nationality, nationalityCd } = given;
  if (nationality === undefined || nationalityCd !== undefined) return given;
  const known = await tx
    .selectFrom('nationality')
    .select('key')
    .where('nationality', '=', nationality ?? '')
    .where('group', '=', 'NATIONALITY')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { ...given, nationalityCd: known?.key ?? null };
}

const onceTagged = <F extends Pick<ArtistInput, 'tags'>>(given: F): F =>
  given.tags ? { ...given, tags: onceEach(given.tags) } : given;

/** An address leads where it says. What was written before stays readable. */
function refuseMaskedLinks(artist: Partial<ArtistInput>): void {
  const fields = refusedAccounts(artist).map((field) => ({ field, code: 'error.content.link' }));
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
}

const takePortrait = (tx: Tx, id: string | null | undefined, labelId: number) =>
  takeFiles(tx, [{ id, kind: 'ARTIST_IMAGE', labelId, field: 'artistImage' }]);
