import { addDays, addMonths, today } from '@rilis/contract/clock';
import { contractDay } from './accounts.ts';
import type { Desk } from './desk.ts';
import type { LabelPlan } from './plan.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

/** One person of finance proposes, the other one confirms. */
async function agree(desk: Desk, method: string, path: string, body: object): Promise<void> {
  const { id } = await desk.call('finance', method, path, body);
  await desk.call('finance2', 'PUT', `/contract-changes/${id}/CONFIRMED`, {});
}

/** What a contract promises in advance is paid in the days after it was signed. */
export const payAdvance = (desk: Desk, label: LabelPlan, now: string): Happening => ({
  day: workday(contractDay(label, now), 8),
  time: '13:15',
  work: async () => {
    const { login, prefix, advance } = label;
    const { rows } = await desk.sql.query<{ id: number }>(
      `select l.id from label l join app_user u on u.label_id = l.id
       where u.login = $1 and l.mg_mode = 'ADVANCE' and l.minimum_guarantee > 0
         and not exists (select from advance a where a.label_id = l.id)`,
      [login],
    );
    const [found] = rows;
    const reference = `TRF-UM-${prefix}`;
    if (found && advance)
      await agree(desk, 'POST', `/labels/${found.id}/advances`, {
        amount: advance,
        paidOn: today(),
        reference,
      });
  },
});

interface Known {
  id: number;
  agreed: boolean;
  settled: number | null;
}

async function findKnown(desk: Desk, login: string): Promise<Known | undefined> {
  const { rows } = await desk.sql.query<Known>(
    `select label.id, exists (select from contract_change c where c.label_id = label.id and c.kind in ('CONTRACT', 'TERM')
         and c.proposed_by = (select id from app_user where login = 'finance')) as agreed,
       (select max(datenum) from statement s where s.label_id = label.id and s.status in ('APPROVED', 'PUBLISHED')) as settled
     from label join app_user u on u.label_id = label.id where u.login = $1`,
    [login],
  );
  return rows[0];
}

/** Abroad the label was promised more than its share, from the month after the last statement on; for half a year on Spotify as well. */
export async function agreeTerm(desk: Desk, login: string): Promise<void> {
  const label = await findKnown(desk, login);
  if (!label || label.agreed || label.settled === null) return;
  const path = `/labels/${label.id}/terms`;
  const from = addMonths(label.settled, 1);
  const usual = { from, base: 'NET' };
  await agree(desk, 'POST', path, { ...usual, territory: 'INTERNATIONAL', labelShare: 75 });
  await agree(desk, 'POST', path, { ...usual, dsp: 'Spotify', labelShare: 72 });
  const { rows } = await desk.sql.query<{ id: number }>(
    "select id from contract_term where label_id = $1 and dsp = 'Spotify'",
    [label.id],
  );
  await agree(desk, 'PUT', `${path}/${rows[0]!.id}/end`, { to: addMonths(from, 5) });
}

/** A change in every state: one waits, one was rejected, one taken back; and a rule of tax waits as well. */
export async function proposeChanges(desk: Desk, [, second, third]: readonly LabelPlan[]): Promise<void> {
  const propose = async (login: string | undefined, fields: object) => {
    const label = login === undefined ? undefined : await findKnown(desk, login);
    if (!label || label.agreed) return null;
    return (await desk.call('finance', 'PUT', `/labels/${label.id}/contract`, fields)).id;
  };
  const rejected = await propose(third?.login, { revShare: 70 });
  if (rejected !== null) {
    const reason = 'Belum disepakati: kontraknya menyebut 55 %.';
    await desk.call('finance2', 'PUT', `/contract-changes/${rejected}/REJECTED`, { reason });
    const again = { otherTermCondition: 'Hak video musik di luar kontrak ini.' };
    const path = `/labels/${(await findKnown(desk, third!.login))!.id}/contract`;
    const { id } = await desk.call('finance', 'PUT', path, again);
    await desk.call('finance', 'PUT', `/contract-changes/${id}/WITHDRAWN`, {});
  }
  const waiting = await propose(second?.login, { revShare: 55 });
  if (waiting === null) return;
  await desk.call('finance', 'POST', '/tax-rules/COMPANY-SERVICE-NPWP-2022-01-01/replace', {
    ...{ scale: 'FLAT', base: 100, rate: 2.5, article: 'PPh 23 (1) c' },
    from: addDays(today(), 30),
  });
}

/** Parameters of money in every state: one waits, one was confirmed, one refused and one taken back. */
export async function proposeParameters(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query("select from contract_change where kind = 'PARAMETER' limit 1");
  if (rows.length > 0) return;
  await wish(desk, 'BANK_CHANGE_HOURS', '48', [
    'superuser',
    'REJECTED',
    'Tiga hari tetap: penipuan diketahui hari ketiga.',
  ]);
  await wish(desk, 'BANK_CHANGE_HOURS', '96', ['admin', 'WITHDRAWN']);
  await wish(desk, 'MIN_PAYOUT', '150000', ['superuser', 'CONFIRMED']);
  await wish(desk, 'MIN_PAYOUT', '100000', ['superuser', 'CONFIRMED']);
  await wish(desk, 'FOUR_EYES_ABOVE', '25000000');
}

type Decided = readonly [who: string, status: string, reason?: string];

async function wish(desk: Desk, key: string, value: string, decided?: Decided): Promise<void> {
  const row = await desk.call<object & { id: number }>('admin', 'GET', `/sysparams/group/INVOICE/key/${key}`);
  await desk.call('admin', 'PUT', `/sysparams/${row.id}`, { ...row, value });
  if (!decided) return;
  const { rows } = await desk.sql.query<{ id: number }>(
    "select max(id) as id from contract_change where kind = 'PARAMETER'",
  );
  const [who, status, reason] = decided;
  await desk.call(who, 'PUT', `/contract-changes/${rows[0]!.id}/${status}`, reason ? { reason } : {});
}
