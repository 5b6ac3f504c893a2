import { today, yearOf } from '@rilis/contract/clock';
import { slips as routes } from '@rilis/contract/royalties/slip';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on, onFile, onOwn } from '../../kit/http/endpoint.ts';
import { printPaper } from '../../kit/paper/print.ts';
import { Problem } from '../../kit/problem.ts';
import { letterheadOf } from '../../reference/letterhead.ts';
import { coretaxXml, ownersOfMonth, ownTaxId, slipsOfMonth } from './coretax.ts';
import { type SlipFacts, slipDocument } from './slipDocument.ts';
import { slipRoom } from './slipRoom.ts';
import { findSlip, matchingSlips, slipColumns, withActions, withheldIn } from './slipRows.ts';
import { withheldTable } from './withheldTable.ts';

const list = on(routes.list, async ({ tx, actor, query }) => {
  const page = await takePage(matchingSlips(tx, query), query, (q) =>
    q.select(slipColumns).orderBy('slip.withheld_on', 'desc').orderBy('slip.id', 'desc'),
  );
  return { ...page, content: await withActions(actor, page.content) } as never;
});

const year = on(routes.year, async ({ tx, actor, query: { datenum, year: asked = yearOf(today()) } }) => {
  if (datenum)
    return { year: Math.floor(datenum / 100), ...(await withheldIn(tx, actor, [datenum, datenum])) };
  return { year: asked, ...(await withheldIn(tx, actor, [asked * 100 + 1, asked * 100 + 12])) };
});

const coretax = onFile(routes.coretax, async ({ tx, actor, query: { datenum } }) => {
  const slips = [...(await slipsOfMonth(tx, datenum)), ...(await ownersOfMonth(tx, datenum))];
  if (slips.length === 0) throw new Problem(404, 'error.slip.noneInMonth');
  const after = { datenum, count: slips.length };
  await audit(tx, actor, { action: 'fetched', entity: 'withholding_slip', after });
  const body = Buffer.from(coretaxXml(await ownTaxId(tx), datenum, slips));
  return { fileName: `bppu-${datenum}.xml`, mime: 'application/xml', bytes: body.length, body };
});

const paper = (db: Db) =>
  onOwn(routes.paper, async ({ actor, params, query }) => {
    const facts = await withScope(db, actor, async (tx): Promise<SlipFacts> => {
      const slip = await findSlip(tx, actor, params.id);
      const { payee, letterhead } = await tx
        .selectFrom('withholding_slip')
        .select(['payee', 'letterhead'])
        .where('id', '=', slip.id)
        .executeTakeFirstOrThrow();
      if (!payee) throw new Problem(409, 'error.slip.draft');
      await audit(tx, actor, {
        action: 'viewed',
        entity: 'withholding_slip',
        id: slip.id,
        labelId: slip.labelId,
        after: { number: slip.number },
      });
      return { slip, payee, letterhead: letterhead ?? (await letterheadOf(tx)) };
    });
    const body = await printPaper(slipDocument(facts, query.language ?? actor.lang));
    const fileName = `${(facts.slip.number ?? '').replaceAll('/', '-')}.pdf`;
    return { fileName, mime: 'application/pdf', bytes: body.length, body };
  });

const move = on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
  await transition(slipRoom, tx, actor, id, { action }, body);
  return findSlip(tx, actor, id);
});

export const slipEndpoints = (db: Db): Endpoint[] => [list, year, withheldTable, coretax, paper(db), move];
