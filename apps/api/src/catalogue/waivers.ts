import type { reviewRoutes, ShownFinding } from '@rilis/contract/catalogue/review';
import { holds } from '@rilis/contract/permission';
import type { BodyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { lock } from '../kit/approval/lock.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { invalid, notFound, Problem } from '../kit/problem.ts';
import { unreadyFiles } from '../kit/takeFile.ts';
import { albumApproval } from './albumApproval.ts';
import { findingsOf, openOf, shownFindings } from './findings.ts';
import { noteCheck } from './releaseCheck.ts';
import { releaseOf } from './releaseFacts.ts';
import { subjectsIn } from './waived.ts';

type Body = BodyOf<typeof reviewRoutes.waive>;

/**
 * Sets a finding aside with a reason, as severe as it is now and of what it is about. A blocking one needs an admin and the
 * document that allows it.
 */
export async function waive(tx: Tx, actor: Actor, albumId: number, body: Body) {
  const { label_id } = await lock(tx, albumApproval, albumId);
  const songId = body.songId ?? null;
  const release = await releaseOf(tx, actor, albumId);
  const finding = (await shownFindings(tx, actor, release)).find((known) => matches(known, body, songId));
  if (!finding) throw invalid('ruleId', 'error.waiver.none');
  if (finding.severity === 'B') requireAdmin(actor, body);
  const paper = { id: body.document, kind: 'DOCUMENT', labelId: label_id, field: 'document' } as const;
  const fields = await unreadyFiles(tx, [paper]);
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
  const { ruleId: rule_id, field, reason, document = null } = body;
  const waived = {
    ...{ reason, document, severity: finding.severity },
    subjects: (await subjectsIn(tx, release))(finding),
    ...{ waived_by: actor.userId!, waived_by_login: actor.login, at: sql<Date>`app_now()` },
  };
  const made = await tx
    .insertInto('finding_waiver')
    .values({ label_id, album_id: albumId, song_id: songId, rule_id, field, ...waived })
    .onConflict((conflict) =>
      conflict.columns(['album_id', 'song_id', 'rule_id', 'field']).doUpdateSet(waived),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    action: 'waived',
    entity: 'finding',
    id: made.id,
    labelId: label_id,
    after: { albumId, ...body },
  });
  return counted(tx, actor, albumId);
}

export async function unwaive(tx: Tx, actor: Actor, albumId: number, waiverId: number) {
  const gone = await tx
    .deleteFrom('finding_waiver')
    .where('id', '=', waiverId)
    .where('album_id', '=', albumId)
    .returning(['label_id', 'rule_id', 'reason'])
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(tx, actor, {
    action: 'unwaived',
    entity: 'finding',
    id: waiverId,
    labelId: gone.label_id,
    before: gone,
  });
  return counted(tx, actor, albumId);
}

/** The same, kept for the queue as well. */
async function counted(tx: Tx, actor: Actor, albumId: number) {
  const told = await answer(tx, actor, albumId);
  await noteCheck(tx, albumId, told.findings);
  return told;
}

/** Findings and how many are open. */
export async function answer(tx: Tx, actor: Actor, albumId: number) {
  const findings = await findingsOf(tx, actor, albumId);
  return { findings, open: openOf(findings) };
}

const matches = (known: ShownFinding, { ruleId, field }: Body, songId: number | null) =>
  known.ruleId === ruleId &&
  known.field === field &&
  (known.entity === 'song' ? known.entityId : null) === songId;

function requireAdmin(actor: Actor, { document }: Body): void {
  if (!holds(actor.permissions, `${albumApproval.screen}#reopen`))
    throw new Problem(403, 'error.waiver.admin');
  if (!document) throw invalid('document', 'error.waiver.document');
}
