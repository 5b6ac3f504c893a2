import { rupiah } from '@rilis/contract/formats';
import { meaningOf } from '@rilis/contract/sysparamMeaning';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { changeParameter } from '../../reference/sysparam.ts';
import type { Apply } from './change.ts';

interface Parameter {
  group: string;
  key: string;
}

/** Sets a parameter that decides money, in the name of whoever confirms it. */
export const setParameter: Apply = async (tx, actor, { subject, wanted }) => {
  const { value } = wanted as { value: string };
  const { before, after } = await changeParameter(tx, actor, Number(subject), value);
  if (after.group === 'REPORT' && after.key === 'OWED_FROM')
    await refuseCounted(tx, { before: before.value, after: after.value });
  return {
    title: ({ lang }) =>
      say(lang, 'royalties.change.parameter', {
        name: say(lang, `reference.meaning.${after.group}.${after.key}`),
        before: valueText(lang, after, before.value),
        after: valueText(lang, after, after.value),
      }),
  };
};

/** What is posted was owed or not by the month there was: between that and the new one there must be nothing. */
async function refuseCounted(tx: Tx, { before, after }: Record<'before' | 'after', string>): Promise<void> {
  // What is being posted (report_shares) is waited for, and seen then.
  await sql`select pg_advisory_xact_lock(7491)`.execute(tx);
  const [first, last] = [monthOf(before), monthOf(after)].toSorted((a, b) => a - b);
  const { rows } = await sql<{ counted: boolean }>`select exists (select from usage_month
    where datenum >= ${first} and datenum < ${last} group by datenum, label_id, channel, dsp, sale_type, country
    having sum(quantity) <> 0 or sum(amount_idr) <> 0) as counted`.execute(tx);
  if (rows[0]!.counted) throw new Problem(409, 'error.sysparam.owedFrom', { params: { before, after } });
}

const monthOf = (value: string) => (value === 'NONE' ? 0 : Number(value));

/** `Rp 50.000.000`, `72 hours`; what is not counted stands alone. */
function valueText(lang: Actor['lang'], { group, key }: Parameter, value: string): string {
  const unit = meaningOf(group, key)?.unit ?? 'text';
  if (unit === 'code' || unit === 'text') return value;
  return unit === 'rupiah' ? rupiah(Number(value)) : `${value} ${say(lang, `reference.unit.${unit}`)}`;
}
