import { jakartaDay } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import type { Invoice, InvoiceMoveBody } from '@rilis/contract/royalties/invoiceRoutes';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { FieldMistake } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';

const kinds = ['npwpDocument', 'ktpDocument'] as const;
const columns = { npwpDocument: ['npwp', 'npwp_document'], ktpDocument: ['ktp', 'ktp_document'] } as const;

/** The newest identity papers of a label: from its profile, or from its last request. */
export async function papersOnFile(tx: Tx, labelId: number): Promise<Invoice['onFile']> {
  const months = await sysparam(tx, 'INVOICE', 'PAPER_MONTHS');
  const [npwpDocument, ktpDocument] = [
    await newest(tx, labelId, 'npwpDocument', months),
    await newest(tx, labelId, 'ktpDocument', months),
  ];
  return { npwpDocument, ktpDocument };
}

async function newest(tx: Tx, labelId: number, kind: (typeof kinds)[number], months: number) {
  const [own, asked] = columns[kind];
  const { rows } = await sql<{ id: string; created_at: Date; expired: boolean }>`
    select m.id, m.created_at, ${isOld(months)} as expired from media m
    where m.status = 'READY' and m.id in (
      (select ${sql.ref(own)} from label where id = ${labelId}),
      (select ${sql.ref(asked)} from invoice where label_id = ${labelId} and ${sql.ref(asked)} is not null
        order by requested_at desc nulls last limit 1))
    order by m.created_at desc limit 1`.execute(tx);
  const [found] = rows;
  return found ? { id: found.id, date: jakartaDay(found.created_at), expired: found.expired } : null;
}

const isOld = (months: number) => sql<boolean>`m.created_at < app_now() - make_interval(months => ${months})`;

/** A request with the papers on file, where it names none and they are still good. */
export async function withPapersOnFile(
  tx: Tx,
  labelId: number,
  body: InvoiceMoveBody,
): Promise<InvoiceMoveBody> {
  if (body.npwpDocument && body.ktpDocument) return body;
  const { npwpDocument, ktpDocument } = await papersOnFile(tx, labelId);
  const good = (paper: Invoice['onFile']['ktpDocument']) => (paper && !paper.expired ? paper.id : null);
  return {
    ...body,
    npwpDocument: body.npwpDocument ?? good(npwpDocument),
    ktpDocument: body.ktpDocument ?? good(ktpDocument),
  };
}

/** Identity papers are asked for again once they are older than the months of `PAPER_MONTHS`. */
export async function expiredPapers(tx: Tx, body: InvoiceMoveBody): Promise<FieldMistake[]> {
  const months = await sysparam(tx, 'INVOICE', 'PAPER_MONTHS');
  const mistakes: FieldMistake[] = [];
  for (const field of kinds) {
    const { rows } = await sql<{ day: Date }>`
      select created_at as day from media m where id = ${body[field] ?? null} and ${isOld(months)}`.execute(
      tx,
    );
    if (!rows[0]) continue;
    const params = { day: dayText(jakartaDay(rows[0].day)), count: months };
    mistakes.push({ field, code: 'error.invoice.paperExpired', params });
  }
  return mistakes;
}
