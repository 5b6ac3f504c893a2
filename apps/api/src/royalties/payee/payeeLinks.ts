import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { addDays, endOfDay, today } from '@rilis/contract/clock';
import { periodText } from '@rilis/contract/formats';
import type { AnyRoute } from '@rilis/contract/route';
import { payees as routes } from '@rilis/contract/royalties/payee';
import type { Language } from '@rilis/contract/words/languages';
import { digest, newToken } from '../../accounts/keys/token.ts';
import { countWrongKey } from '../../accounts/keys/wrongKey.ts';
import { sendMail } from '../../accounts/notices/mail.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { type Column, csvMime, csvOf } from '../../kit/list/csv.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { findPayee, incomeOfPayee, incomeRows, payeesOf } from './payeeRows.ts';

const link = on(routes.link, async ({ tx, actor, params: { id }, body: { days } }) => {
  const { email, name } = await findPayee(tx, actor, id);
  const key = newToken();
  const { until } = await tx
    .insertInto('payee_link')
    .values({
      ...{ payee_id: id, key_hash: digest(key), sent_to: email, created_by: actor.userId },
      expires_at: endOfDay(addDays(today(), days)),
    })
    .returning('expires_at as until')
    .executeTakeFirstOrThrow();
  if (email)
    await sendMail(tx, {
      ...{ to: email, lang: (await languageAskedIn(tx, id)) ?? actor.lang, template: 'coverStatement' },
      params: { name, path: '/#/coverStatement', key },
      until,
    });
  await audit(tx, actor, {
    action: 'shared',
    entity: 'cover_payee',
    id,
    after: { days, mailed: email !== null },
  });
  return { key, payee: await findPayee(tx, actor, id) };
});

/** The language in which the label last asked for what the owner earns by. */
async function languageAskedIn(tx: Tx, payeeId: number): Promise<string | undefined> {
  const asked = await tx
    .selectFrom('statement_owner as owner')
    .innerJoin('cover_application as asked', 'asked.id', 'owner.application_id')
    .select('asked.publisher_language as language')
    .where('owner.payee_id', '=', payeeId)
    .orderBy('asked.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return asked?.language;
}

const unlink = on(routes.unlink, async ({ tx, actor, params: { id, linkId } }) => {
  const ended = await tx
    .updateTable('payee_link')
    .set({ revoked_at: new Date() })
    .where('id', '=', linkId)
    .where('payee_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const found = await findPayee(tx, actor, id);
  if (!found.links.some((one) => one.id === linkId)) throw notFound();
  if (ended) await audit(tx, actor, { action: 'unshared', entity: 'cover_payee', id });
  return found;
});

const scope = system('payee.link');

interface Opened {
  payeeId: number;
  expiresAt: Date;
}

/** What a key opens. Unknown, ended and taken back are one answer; whoever guesses is slowed. */
async function opened(db: Db, visitor: Actor, route: AnyRoute, key: string): Promise<Opened> {
  const found = await withScope(db, scope, (tx) =>
    tx
      .updateTable('payee_link')
      .set((eb) => ({ opened: eb('opened', '+', 1) }))
      .where('key_hash', '=', digest(key))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date())
      .returning(['payee_id as payeeId', 'expires_at as expiresAt'])
      .executeTakeFirst(),
  );
  if (found) return found;
  const code = 'error.coverPayee.link';
  await countWrongKey(db, visitor, { route, code, name: 'cover statement', times: 100 });
  throw new Problem(404, code);
}

async function statementOf(tx: Tx, { payeeId, expiresAt }: Opened) {
  const { name, balance, paid } = await payeesOf(tx).where('p.id', '=', payeeId).executeTakeFirstOrThrow();
  return {
    name,
    balance,
    paid,
    income: await incomeOfPayee(tx, payeeId),
    payments: await paidTo(tx, payeeId),
    expiresAt,
  };
}

async function paidTo(tx: Tx, payeeId: number) {
  const rows = await tx
    .selectFrom('payee_payment')
    .select(['paid_on as paidOn', 'reference', 'amount', 'pph', 'ppn'])
    .where('payee_id', '=', payeeId)
    .where('status', '=', 'PAID')
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ paidOn, reference, ...row }) => ({
    ...{ ...row, paidOn: paidOn!, reference: reference! },
    transferred: row.amount - row.pph + row.ppn,
  }));
}

const open = (db: Db) =>
  onOwn(routes.open, async ({ body, actor }) => {
    const found = await opened(db, actor, routes.open, body.key);
    return withScope(db, scope, (tx) => statementOf(tx, found));
  });

const openFile = (db: Db) =>
  onOwn(routes.openFile, async ({ body, actor }) => {
    const found = await opened(db, actor, routes.openFile, body.key);
    const rows = (tx: Tx) => csvOf(incomeRows(tx, found.payeeId), columnsIn(actor.lang));
    return { fileName: 'cover-statement.csv', mime: csvMime, body: rows, reader: scope };
  });

type Income = Awaited<ReturnType<ReturnType<typeof incomeRows>['execute']>>[number];

function columnsIn(language: Language): Column<Income>[] {
  const head = (field: string) => say(language, `coverPayees.${field}`);
  return [
    { head: head('datenum'), value: (row) => periodText(row.datenum) },
    { head: head('licence'), value: (row) => coverNumber(row.licenceId) },
    { head: head('originalTitle'), value: (row) => row.originalTitle },
    { head: head('coverTitle'), value: (row) => row.coverTitle },
    { head: head('labelName'), value: (row) => row.labelName },
    { head: head('amount'), value: (row) => row.amount, meaning: 'rupiah' },
  ];
}

export const payeeLinkEndpoints = (db: Db): Endpoint[] => [link, unlink, open(db), openFile(db)];
