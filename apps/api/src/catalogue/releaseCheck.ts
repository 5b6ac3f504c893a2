import { randomInt } from 'node:crypto';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { sql } from 'kysely';
import type { ApprovalStep } from '../kit/approval/approvalRoom.ts';
import type { Tx } from '../kit/db/db.ts';
import { sysparam } from '../kit/sysparam.ts';
import { openOf } from './findings.ts';

/** Findings that say a release may be somebody else's: its sound, its cover, its artist's name. */
const twinRules = ['U07', 'U08', 'C10', 'A13'];

/** Keeps how much the rules found, for the queue. `sample`: taken out of a trusted label's to be looked at. */
export async function noteCheck(
  tx: Tx,
  albumId: number,
  findings: readonly ShownFinding[],
  { sample } = { sample: false },
): Promise<void> {
  const { B, W, I } = openOf(findings);
  const twins = findings.filter(({ ruleId, open }) => open && twinRules.includes(ruleId)).length;
  await sql`select note_release_check(${albumId}, ${B}, ${W}, ${I}, ${twins}, ${sample})`.execute(tx);
}

/**
 * Whether a release that was just sent in goes out without a reviewer: its label's last releases were all let through at
 * once, nothing is open on it though all its files were looked into, and it is not the one in so many that is looked at all
 * the same. Off until TRUST/CLEAN_RELEASES is set.
 */
export async function isTrusted(
  { tx, row }: ApprovalStep<'album'>,
  findings: readonly ShownFinding[],
): Promise<boolean> {
  const least = await sysparam(tx, 'TRUST', 'CLEAN_RELEASES');
  const { B, W } = openOf(findings);
  if (least === 0 || B + W > 0) return false;
  const { rows } = await sql<{ clean: number; lane: string }>`
    select clean_releases(${row.label_id}) as clean,
      coalesce((select note_release_check(${row.id}, 0, 0, ${openOf(findings).I}, 0, false)), 'NORMAL') as lane`.execute(
    tx,
  );
  const [known] = rows;
  if (!known || known.clean < least || known.lane !== 'NORMAL') return false;
  if (!(await isLookedInto(tx, row.id))) return false;
  if (randomInt(await sysparam(tx, 'TRUST', 'SAMPLE_EVERY')) > 0) return true;
  await noteCheck(tx, row.id, findings, { sample: true });
  return false;
}

/** Whether every recording was measured and compared with all others, and the cover looked at and read: before, rules find nothing. */
async function isLookedInto(tx: Tx, albumId: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select cover.status = 'READY' and cover.read_text is not null and not exists (select from song
        left join media on media.id = song.song_file left join media_sound on media_sound.media_id = media.id
      where song.album_id = album.id and song.deleted_at is null
        and (media.status is distinct from 'READY' or media_sound.compared_at is null)) as done
    from album join media cover on cover.id = album.album_image where album.id = ${albumId}`.execute(tx);
  return rows[0]?.done ?? false;
}
