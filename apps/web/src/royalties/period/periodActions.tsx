import { Button } from '@mantine/core';
import { movesFrom } from '@rilis/contract/machine';
import { type PeriodDetail, periods } from '@rilis/contract/royalties/period';
import { type PeriodMove, periodMachine } from '@rilis/contract/royalties/periodMachine';
import { act, readAgain } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { periodText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';

type Action = Exclude<PeriodMove['action'], 'open'>;

/** What can be done with the lock of a month as it stands; each asks once more. */
export function PeriodActions({ period }: { period: PeriodDetail }) {
  const t = useWords();
  const may = useCan();
  if (!may(periods.move.can)) return null;
  return movesFrom(periodMachine, period.status)
    .map(({ action }) => action as Action)
    .filter((action) => action !== 'askLock' || period.next === 'LOCK' || period.next === 'PUBLISH')
    .map((action) => (
      <Button
        key={action}
        variant={leading.has(action) ? 'filled' : 'default'}
        disabled={period.second && leading.has(action) && action !== 'askLock'}
        onClick={() => void ask(action, period)}
      >
        {t(`royalties.period.actions.${action}`)}
      </Button>
    ));
}

/** What leads on, not back. */
const leading = new Set<Action>(['askLock', 'lock', 'unlock']);

async function ask(action: Action, { id, datenum, version }: PeriodDetail): Promise<void> {
  const move = async (reason?: string) => {
    await act(periods.move, { params: { id, action }, body: { version, ...(reason && { reason }) } });
    toastDone(word(`royalties.period.done.${action}`));
  };
  const question = { title: `${word(`royalties.period.actions.${action}`)}: ${periodText(datenum)}` };
  const yes = word(`royalties.period.actions.${action}`);
  if (action === 'askUnlock') {
    const hint = word('royalties.period.unlockHint');
    await askReason({ ...question, yes, hint, act: ({ reason }) => move(reason) });
    return;
  }
  const text = word(`royalties.period.sure.${action}`, { period: periodText(datenum) });
  if (!(await confirm({ ...question, yes, text }))) return;
  try {
    await move();
  } catch (error) {
    toastError(error);
    await readAgain('/periods');
  }
}
