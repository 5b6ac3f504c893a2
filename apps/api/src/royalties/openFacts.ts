import { addMonths } from '@rilis/contract/clock';
import { rupiah } from '@rilis/contract/formats';
import { parseExact, toRupiah } from '@rilis/contract/royalties/money';
import { expectedMonths, isOpen, type OpenFacts } from '@rilis/contract/royalties/openFacts';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';
import { isWaiting } from './import/book/suspense.ts';
import { postedStores } from './postedStores.ts';

/** What is open about a month, as staff see it: reports that wait, income in suspense, stores that have not reported. */
export async function openFactsOf(tx: Tx, datenum: number): Promise<OpenFacts> {
  const { rows: previews } = await sql<OpenFacts['previews'][number]>`
    select id, platform, file_name as "fileName" from report_batch
    where datenum = ${datenum} and status in ('PARSING', 'MAPPING', 'PREVIEW', 'POSTING') and duplicate_of is null order by id`.execute(
    tx,
  );
  const { rows: suspense } = await sql<OpenFacts['suspense']>`
    select count(*) as lines, trim_scale(coalesce(sum(amount_idr), 0))::text as "amountIdr"
    from suspense_line where datenum = ${datenum} and ${sql.raw(isWaiting)}`.execute(tx);
  return { previews, suspense: suspense[0]!, missing: await missingStores(tx, datenum) };
}

/** Stores without a posted report of the month that are expected to have one, as the report calendar expects them. */
async function missingStores(tx: Tx, datenum: number): Promise<string[]> {
  const { rows } = await sql<{ platform: string }>`
    with told as (select store_key as key, min(store_name) as name, bool_or(datenum = ${datenum}) as here
      from ${postedStores} posted where datenum between ${addMonths(datenum, -expectedMonths)} and ${datenum} group by 1)
    select coalesce(p.name, told.name) as platform
    from told full join (select platform_key(name) as key, name, rhythm from platform where deleted_at is null) p using (key)
    where not coalesce(told.here, false) and case coalesce(p.rhythm, 'AUTO')
      when 'MONTHLY' then true when 'QUARTERLY' then ${(datenum % 100) % 3 === 0} when 'NONE' then false else told.key is not null end
    order by 1`.execute(tx);
  return rows.map(({ platform }) => platform);
}

/** What is open, in a sentence's part for the reader; empty when nothing is. */
export function openText({ lang }: Actor, facts: OpenFacts): string {
  if (!isOpen(facts)) return '';
  const { previews, suspense, missing } = facts;
  const parts = [
    previews.length > 0 && say(lang, 'royalties.open.previews', { count: previews.length }),
    suspense.lines > 0 &&
      say(lang, 'royalties.open.suspense', {
        count: suspense.lines,
        amount: rupiah(toRupiah(parseExact(suspense.amountIdr), 'HALF_UP')),
      }),
    missing.length > 0 && say(lang, 'royalties.open.missing', { stores: missing.join(', ') }),
  ];
  return parts.filter(Boolean).join('; ');
}
