import { addDays, endOfDay, today } from '@rilis/contract/clock';
import type { AnyRoute } from '@rilis/contract/route';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { mostMailedShares, statementPapers as routes } from '@rilis/contract/royalties/statementPaper';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { digest, newToken } from '../../accounts/keys/token.ts';
import { countWrongKey } from '../../accounts/keys/wrongKey.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { enqueue } from '../../kit/jobs.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { findStatement } from '../statement/statementRows.ts';
import { csvPaperOf, paperOf } from './statementPaper.ts';

const sharesOf = (tx: Tx, statementId: number) =>
  tx
    .selectFrom('statement_share as share')
    .select([
      'share.id',
      'share.note',
      personName('share.created_by').as('createdBy'),
      'share.created_at as createdAt',
      'share.expires_at as expiresAt',
      'share.revoked_at as revokedAt',
      'share.opened',
      'share.last_opened_at as lastOpenedAt',
      'share.sent_to as sentTo',
      'share.mailed_at as mailedAt',
    ])
    .where('share.statement_id', '=', statementId)
    .orderBy('share.id', 'desc');

const list = on(routes.shares, async ({ tx, params }) => {
  await findStatement(tx, params.id);
  return await sharesOf(tx, params.id).execute();
});

const share = on(routes.share, async ({ tx, actor, params, body }) => {
  const { labelId, approvedAt } = await findStatement(tx, params.id);
  // What may still change is nobody's to keep.
  if (approvedAt === null) throw new Problem(409, 'error.statement.notDecided');
  const sentTo = body.email || null;
  if (sentTo) await refuseManyMails(tx, labelId);
  const key = newToken();
  const { id } = await tx
    .insertInto('statement_share')
    .values({
      statement_id: params.id,
      label_id: labelId,
      key_hash: digest(key),
      note: body.note,
      sent_to: sentTo,
      created_by: actor.userId,
      expires_at: endOfDay(addDays(today(), body.days)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await sharesOf(tx, params.id).where('share.id', '=', id).executeTakeFirstOrThrow();
  const { note, expiresAt } = made;
  const after = { note, expiresAt, mailed: sentTo !== null };
  await audit(tx, actor, { ...shared(params.id, labelId), action: 'shared', after });
  if (sentTo) await enqueue(tx, 'statement.share', { id, lang: actor.lang });
  return { ...made, key: sentTo ? null : key };
});

/** Whom a link is mailed to is anybody's address: a label writes to so many in a day. */
async function refuseManyMails(tx: Tx, labelId: number): Promise<void> {
  const { mailed } = await tx
    .selectFrom('statement_share')
    .select((eb) => eb.fn.countAll<number>().as('mailed'))
    .where('label_id', '=', labelId)
    .where('sent_to', 'is not', null)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (Number(mailed) >= mostMailedShares)
    throw new Problem(429, 'error.statement.shareMails', { params: { most: mostMailedShares } });
}

const shared = (id: number, labelId: number) => ({ entity: 'statement' as const, id, labelId });

const revoke = on(routes.revoke, async ({ tx, actor, params }) => {
  const { labelId } = await findStatement(tx, params.id);
  const ended = await tx
    .updateTable('statement_share')
    .set({ revoked_at: new Date() })
    .where('id', '=', params.shareId)
    .where('statement_id', '=', params.id)
    .where('revoked_at', 'is', null)
    .returning('note')
    .executeTakeFirst();
  if (!ended && !(await sharesOf(tx, params.id).where('share.id', '=', params.shareId).executeTakeFirst()))
    throw notFound();
  if (ended) await audit(tx, actor, { ...shared(params.id, labelId), action: 'unshared', before: ended });
  return await sharesOf(tx, params.id).execute();
});

interface Opened {
  statementId: number;
  expiresAt: Date;
  /** The label's own scope, and nothing beyond. */
  reader: Actor;
}

/** What the key of a link opens. Unknown, ended and taken back are one answer; whoever guesses is slowed. */
async function opened(db: Db, visitor: Actor, route: AnyRoute, key: string): Promise<Opened> {
  const found = await withScope(db, system('statement.share'), (tx) =>
    tx
      .updateTable('statement_share as share')
      .from('statement')
      .whereRef('statement.id', '=', 'share.statement_id')
      .set((eb) => ({ opened: eb('share.opened', '+', 1), last_opened_at: new Date() }))
      .where('share.key_hash', '=', digest(key))
      .where('share.revoked_at', 'is', null)
      .where('share.expires_at', '>', new Date())
      .where('statement.status', 'in', approvedStatements)
      .returning([
        'share.statement_id as statementId',
        'share.label_id as labelId',
        'share.expires_at as expiresAt',
      ])
      .executeTakeFirst(),
  );
  if (found) return { ...found, reader: { ...system('statement.share', found.labelId), lang: visitor.lang } };
  const code = 'error.statement.share';
  await countWrongKey(db, visitor, { route, code, name: 'share', times: 100 });
  throw new Problem(404, code);
}

const open = (db: Db) =>
  onOwn(routes.open, async ({ body, actor }) => {
    const { statementId, expiresAt, reader } = await opened(db, actor, routes.open, body.key);
    const { labelName, datenum, stream, payable } = await withScope(db, reader, (tx) =>
      findStatement(tx, statementId),
    );
    return { labelName, datenum, stream, payable, expiresAt };
  });

const openPaper = (db: Db) =>
  onOwn(routes.openPaper, async ({ body, actor }) => {
    const { statementId, reader } = await opened(db, actor, routes.openPaper, body.key);
    const language: Language = body.language ?? actor.lang;
    if (body.format === 'pdf') return await paperOf(db, reader, statementId, language);
    const csv = await withScope(db, reader, (tx) => csvPaperOf(tx, statementId, language));
    return { ...csv, reader };
  });

export const statementShareEndpoints = (db: Db): Endpoint[] => [list, share, revoke, open(db), openPaper(db)];
