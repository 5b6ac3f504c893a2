import { periodText, rupiah } from '@rilis/contract/formats';
import { sql } from 'kysely';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notifyLabel } from '../../kit/jobs.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { labelRows } from '../../labels/labelRows.ts';
import { tellOfLabel } from '../../labels/labelTold.ts';
import { advanceOf } from '../advanceRows.ts';
import type { Apply } from './change.ts';
import { keepSettledMonths, lockLabel, lockSettled } from './contractTermChecks.ts';

/** The newest version of a contract goes, the one before it stands again: as long as no approved statement was worked out by it. */
export const withdrawVersion: Apply = async (tx, actor, { labelId, subject }) => {
  const label = await lockLabel(tx, labelId!);
  await lockSettled(tx, label.id);
  const gone = await findVersion(tx, label.id, Number(subject));
  if (!gone.open) throw new Problem(409, 'error.contract.versionUsed', { params: { version: gone.version } });
  await refusePaid(tx, label.id, gone);
  const before = await labelRows.find(tx, label.id);
  await keepSettledMonths(tx, label.id, 'contractEnd', () =>
    sql`select withdraw_contract_version(${label.id}, ${gone.version})`.execute(tx),
  );
  await tellOfLabel(tx, before, await labelRows.find(tx, label.id));
  await audit(tx, actor, {
    action: 'removed',
    entity: 'contract_version',
    id: label.id,
    labelId: label.id,
    before: gone,
  });
  await notifyLabel(tx, label.id, 'contractChanged', {}, `/backoffice/label/${label.id}/contract`);
  return { title: () => `${gone.number}, ${periodText(gone.from)}` };
};

interface Version {
  version: number;
  from: number;
  number: string;
  contractStart: string | null;
  open: boolean;
}

async function findVersion(tx: Tx, labelId: number, version: number): Promise<Version> {
  const { rows } =
    await sql<Version>`select version, from_period as "from", number, label_share as "labelShare",
      label_pool as "labelPool", rev_share as "revShare", minimum_guarantee as "minimumGuarantee", mg_mode as "mgMode",
      start_day as "contractStart", end_day as "contractEnd", contract_version_open(label_id, version) as open
    from contract_version where label_id = ${labelId} and version = ${version}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** What was paid in advance must have been promised by the version that stands again, though its number was put right since. */
async function refusePaid(tx: Tx, labelId: number, gone: Version): Promise<void> {
  const { version, number, contractStart } = gone;
  const { paid, recouped } = await advanceOf(tx, labelId);
  const { rows } = await sql<{ promised: number }>`
    select case when mg_mode = 'ADVANCE' and (number = ${number} or start_day is not distinct from ${contractStart}::date)
      then minimum_guarantee else 0 end as promised from contract_version
    where label_id = ${labelId} and version < ${version} order by version desc limit 1`.execute(tx);
  const { promised } = rows[0]!;
  if (paid > recouped && paid > promised)
    throw new Problem(409, 'error.contract.advancePaid', {
      params: { paid: rupiah(paid), promised: rupiah(promised) },
    });
}
