import { today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { NOTICE_DAYS } from '@rilis/contract/royalties/contract';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue, notifyHolders, notifyLabel } from '../../kit/jobs.ts';
import { beginningAnew, endingContracts, type StillOut, stillOut } from './contractRows.ts';

/**
 * Tells whoever keeps contracts, and the label, that one ends in 90, 30 and 7 days: each once for every end. A day that
 * was missed is made up for with the nearest of them alone. Whoever takes down is told once of every end that leaves
 * something out: nothing new leaves for stores then, and what they have stays (docs/adr/0059). What waited for a contract that begins goes on its way
 * (labels/labelTold.ts). `day`: YYYY-MM-DD.
 */
export const tellOfEnds = (db: Db, day = today()): Promise<void> =>
  withScope(db, system('contract.notices'), async (tx) => {
    for (const contract of await endingContracts(tx, day, NOTICE_DAYS[0])) {
      const due = NOTICE_DAYS.filter((days) => contract.daysLeft <= days);
      const nearest = due.at(-1)!;
      if ((await give(tx, contract, due)).includes(nearest)) await tell(tx, contract);
    }
    for (const contract of await stillOut(tx, day))
      if ((await give(tx, contract, [afterEnd])).length > 0) await tellToTakeDown(tx, contract);
    for (const { id, start } of await beginningAnew(tx, day))
      if ((await give(tx, { id, end: start }, [ofBeginning])).length > 0)
        await enqueue(tx, 'label.changed', { id, renewed: true }, `label.changed:${id}:true`);
  });

/** Kept beside the days before an end: on this day a contract began, and what waited was sent on its way. */
const ofBeginning = 0;

/** Kept there as well: that a contract is over, and music of its label still out. */
const afterEnd = -1;

interface Ending {
  id: number;
  labelName: string;
  number: string;
  end: string;
  daysLeft: number;
}

/** Writes down that these were given; answers those that had not been. */
async function give(
  tx: Tx,
  { id, end }: Pick<Ending, 'id' | 'end'>,
  due: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('contract_notice')
    .values(due.map((days) => ({ label_id: id, end_day: end, days })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .execute();
  return rows.map(({ days }) => days);
}

async function tell(tx: Tx, { id, labelName, number, end, daysLeft }: Ending): Promise<void> {
  const params = { label: labelName, number, day: dayText(end), count: daysLeft };
  const link = `/backoffice/label/${id}/contract`;
  await notifyHolders(tx, 'label.contract.write', 'contractEnds', params, link);
  await notifyLabel(tx, id, 'contractEndsForLabel', params, link);
}

const tellToTakeDown = (tx: Tx, { id, labelName, number, end, releases, tones }: StillOut) =>
  notifyHolders(
    tx,
    'approval.reopen',
    'contractOver',
    { label: labelName, number, day: dayText(end), count: releases + tones },
    releases > 0
      ? `/backoffice/music?labelId=${id}&approvalStatus=APPROVED`
      : `/backoffice/rbt?labelId=${id}&approvalStatus=APPROVED`,
  );
