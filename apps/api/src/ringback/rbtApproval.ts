import { rbtMachine } from '@rilis/contract/ringback/machine';
import { requiredNspFields } from '@rilis/contract/ringback/nsp';
import { requiredRbtFields } from '@rilis/contract/ringback/rbt';
import type { Cut } from '@rilis/contract/ringback/tone';
import { type ApprovalStep, approvalRoom } from '../kit/approval/approvalRoom.ts';
import { correctedRow } from '../kit/approval/correctedRow.ts';
import { toldOnward } from '../kit/approval/correction.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { unreadyFiles } from '../kit/takeFile.ts';
import { enqueueFollowing } from './operator/following.ts';
import { queueTone, withdrawTone } from './operator/queueTone.ts';
import { mistakesOfSound } from './toneMatches.ts';
import { mistakesOfSong } from './toneSong.ts';

/** Tones of both kinds, in one queue. */
export const rbtApproval = approvalRoom({
  machine: rbtMachine,
  table: 'rbt',
  owner: 'label_id',
  title: ({ title_rbt }) => title_rbt,
  update: '/backoffice/rbt/{id}/update',
  screen: '/backoffice/approval/rbt',
  link: (id) => `/backoffice/rbt/${id}/show`,
  submit: guard,
  approve: guard,
  corrected: toldOnward(
    correctedRow({
      table: 'rbt',
      fields: ['titleRbt', 'genres', 'genre', 'composer', 'rbtLyric'],
      title: 'titleRbt',
      kept: ['rbt_type', 'song_id', 'cut', 'rbt_audio', 'number_id'],
      points: { composer: 'rights' },
      rest: 'text',
    }),
    // The operator hears it as well.
    enqueueFollowing,
  ),
  approved: async ({ tx, actor, row }) => {
    await queueTone(tx, actor, row.id);
    // Its song may be taken down in this moment, by somebody who does not see yet that it goes to the operator.
    await enqueueFollowing(tx, row.id);
  },
  takenDown: ({ tx, actor, row, body }) => withdrawTone(tx, actor, row.id, body.reason ?? ''),
  snapshot: (tx, id) => storedRbt(tx, id),
});

const storedRbt = (tx: Tx, id: number) =>
  tx.selectFrom('rbt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Stored = Awaited<ReturnType<typeof storedRbt>>;

/** Complete, its sound looked into and fit to be heard, its song still approved. */
async function guard({ tx, row: { id } }: ApprovalStep<'rbt'>): Promise<void> {
  const fields = await mistakesOfTone(tx, await storedRbt(tx, id));
  if (fields.length > 0) throw new Problem(400, 'error.approval.findings', { fields });
}

async function mistakesOfTone(tx: Tx, tone: Stored): Promise<FieldMistake[]> {
  const { label_id: labelId, rbt_audio: audio, song_id: songId } = tone;
  const unready = await unreadyFiles(tx, [{ id: audio, kind: 'RINGBACK', labelId, field: 'rbtAudio' }]);
  return [
    ...missingOf(tone),
    ...unready,
    ...(audio && unready.length === 0 ? await mistakesOfSound(tx, tone.id, audio) : []),
    ...(await mistakesOfSong(tx, labelId, songId, tone.cut as Cut | null, tone.revision_of !== null)),
  ];
}

/**
 * Required fields that are empty; a sound that is still being made is no missing one. The number is the tone's, not its
 * correction's: it may have been let go of meanwhile.
 */
function missingOf(tone: Stored): FieldMistake[] {
  const required = tone.rbt_type === 'rbt' ? requiredRbtFields : requiredNspFields;
  const columns: Record<string, unknown> = tone;
  return required
    .filter((field) => field !== 'numberId' || tone.revision_of === null)
    .filter((field) => isEmpty(columns[columnOf(field)]))
    .map((field) =>
      field === 'rbtAudio' && tone.cut
        ? { field, code: tone.sound_fault ? 'error.rbt.soundFailed' : 'error.rbt.soundPending' }
        : { field, code: 'error.validation.required' },
    );
}

const isEmpty = (value: unknown) =>
  value == null ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);
