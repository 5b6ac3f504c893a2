import type { NspInput } from '@rilis/contract/ringback/nsp';
import type { RbtInput, RbtRecord } from '@rilis/contract/ringback/rbt';
import type { RbtType } from '@rilis/contract/ringback/tone';
import { differing, onceEach, requireEditable, requireVersion } from '../catalogue/edit.ts';
import { ownerOf } from '../catalogue/owner.ts';
import type { Actor } from '../kit/actor.ts';
import { refuseFixed } from '../kit/approval/correction.ts';
import { lock } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { audit } from '../kit/db/audit.ts';
import { storedOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { enqueueFollowing } from './operator/following.ts';
import { takeNumber } from './otp/boundNumber.ts';
import { rbtApproval } from './rbtApproval.ts';
import { findRbt, handedOver } from './rbtRows.ts';
import { enqueueRendering } from './rendering.ts';
import { mistakesOfSong } from './toneSong.ts';

type Input = RbtInput | NspInput;
type Change = Partial<RbtInput & NspInput> & { version?: number | undefined };

const arrays = ['genres'] as const;

/** A draft: a title is enough. */
export async function createRbt(tx: Tx, actor: Actor, type: RbtType, body: Input): Promise<RbtRecord> {
  const { labelId: asked, otpToken, ...given }: Change & { titleRbt: string } = body;
  const labelId = await ownerOf(tx, actor, asked ?? (await labelOfSong(tx, given.songId)));
  const fields = await withNumber(tx, actor, labelId, given, otpToken);
  await requireParts(tx, labelId, fields);
  const values = { ...storedOf(soundOf(fields), arrays), label_id: labelId, rbt_type: type };
  const { id } = await tx
    .insertInto('rbt')
    .values({ ...values, title_rbt: body.titleRbt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { action: 'created', entity: 'rbt', id, labelId, after: fields });
  await enter(tx, actor, rbtApproval, id, 'create');
  if (fields.cut) await enqueueRendering(tx, id);
  return findRbt(tx, actor, id);
}

/** Changes the given fields of a draft; the others stay. A new cut is rendered anew. */
export async function updateRbt(
  tx: Tx,
  actor: Actor,
  id: number,
  type: RbtType,
  body: Change,
): Promise<RbtRecord> {
  const { version, labelId: _fixed, otpToken, ...sent } = body;
  const row = await lock(tx, rbtApproval, id);
  if (row.rbt_type !== type) throw notFound();
  const isCorrection = row.revision_of !== null;
  const isSold = await wasHandedOver(tx, id);
  // The studio sends no sound beside a cut: the one that was rendered of it stays.
  const given = row.cut && sent.cut !== null ? omitNoSound(sent) : sent;
  requireEditable(actor, rbtApproval, row);
  await requireVersion(tx, ['rbt', row], version, () => findRbt(tx, actor, id));
  const fields = await withNumber(tx, actor, row.label_id, given, otpToken);
  const { any, before, after } = differing(row.stored, fields);
  if (isCorrection) refuseFixed([...sold, 'numberId'], after, 'error.revision.sound');
  if (isSold) refuseFixed(soldOf(row), after, 'error.rbt.handedOver');
  // Whatever became of the job: who saves a cut that has no sound has it rendered.
  const again = row.rbt_audio === null && fields.cut != null;
  if (!any && !again) return findRbt(tx, actor, id);
  const labelId = row.label_id;
  const next = { ...row, ...storedOf(after, arrays) };
  const cut = after.cut === undefined ? row.cut : after.cut;
  await requireParts(tx, labelId, { songId: next.song_id, cut, rbtAudio: after.rbtAudio }, isCorrection);
  const renders = cut !== null && (again || after.cut !== undefined || after.songId !== undefined);
  const changes = storedOf(soundOf(after), arrays);
  await tx
    .updateTable('rbt')
    .set({ ...changes, ...(renders && { rbt_audio: null }), sound_fault: null })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, { action: 'updated', entity: 'rbt', id, labelId, before, after });
  if (renders) await enqueueRendering(tx, id);
  return findRbt(tx, actor, id);
}

/**
 * What says which tone it is: of another song or sound it is another one. The operator sells it under our number, and its
 * income comes months later, also of a tone that has left. The number it is heard at is changed by a call of its own.
 */
const sold = ['songId', 'cut', 'rbtAudio'];

/** A song for a tone that has lost its own is no other song. */
const soldOf = ({ rbt_type, song_id }: { rbt_type: string; song_id: number | null }) =>
  rbt_type === 'rbt' && song_id === null ? sold.filter((field) => field !== 'songId') : sold;

async function wasHandedOver(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('rbt').select(handedOver.as('it')).where('id', '=', id).executeTakeFirst();
  return row?.it === true;
}

function omitNoSound({ rbtAudio, ...others }: Omit<Change, 'version' | 'labelId' | 'otpToken'>) {
  return rbtAudio ? { ...others, rbtAudio } : others;
}

/** A proof is used up for the number it proves; what was proved counts before what was chosen. */
async function withNumber(
  tx: Tx,
  actor: Actor,
  labelId: number,
  fields: Change,
  otpToken: string | null | undefined,
): Promise<Change> {
  const numberId = await takeNumber(tx, actor, labelId, { ...fields, otpToken });
  const named = fields.genres ? { ...fields, genres: onceEach(fields.genres) } : fields;
  return numberId === undefined ? named : { ...named, numberId };
}

/** Another number for a tone in whatever state it is: that is no new content, and nothing to approve. */
export async function renumber(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...given }: Pick<Change, 'numberId' | 'otpToken' | 'version'>,
): Promise<RbtRecord> {
  const row = await lock(tx, rbtApproval, id);
  if (row.rbt_type === 'rbt' || row.deleted_at) throw notFound();
  await requireVersion(tx, ['rbt', row], version, () => findRbt(tx, actor, id));
  const numberId = await takeNumber(tx, actor, row.label_id, given);
  await tx
    .updateTable('rbt')
    .set({ number_id: numberId ?? null })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, {
    ...{ action: 'updated' as const, entity: 'rbt' as const, id, labelId: row.label_id },
    ...{ before: { numberId: row.number_id }, after: { numberId } },
  });
  await enqueueFollowing(tx, id);
  return findRbt(tx, actor, id);
}

/** A tone is rendered or brought as a file: the last that was given counts. */
function soundOf<F extends Change>(fields: F): F {
  if (fields.cut) return { ...fields, rbtAudio: null };
  return fields.rbtAudio ? { ...fields, cut: null } : fields;
}

async function requireParts(
  tx: Tx,
  labelId: number,
  { songId, cut, rbtAudio }: Change,
  isCorrection = false,
): Promise<void> {
  const fields = await mistakesOfSong(tx, labelId, songId, cut, isCorrection);
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
  if (!cut) await takeFiles(tx, [{ id: rbtAudio, kind: 'RINGBACK', labelId, field: 'rbtAudio' }]);
}

/** Staff need not say whose tone it is where the song does. */
async function labelOfSong(tx: Tx, songId: number | null | undefined): Promise<number | undefined> {
  if (songId == null) return undefined;
  const song = await tx.selectFrom('song').select('label_id').where('id', '=', songId).executeTakeFirst();
  return song?.label_id;
}
