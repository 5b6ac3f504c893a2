import { Button, Group } from '@mantine/core';
import { clockRoundAgain, type Workings } from '@rilis/contract/reports/workings';
import { act } from '../../kit/call/act.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime, number } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { Part, Sums } from './sums.tsx';

/** What fails by the clock, each with its way out. */
export function Rounds({ rounds }: Pick<Workings, 'rounds'>) {
  const t = useWords();
  return (
    <Part title={t('outside.workings.rounds')} about={t('outside.workings.roundsAbout')}>
      <Sums
        label={t('outside.workings.rounds')}
        heads={['round', 'since', 'lastAt', 'times'].map((name) => word(`outside.workings.${name}`))}
        rows={rounds.map(({ task, since, lastAt, times }) => [
          word(`outside.workings.byTheClock.${task}`),
          ...[invoiceTime(since), invoiceTime(lastAt), <Failed key="times" task={task} times={times} />],
        ])}
      />
    </Part>
  );
}

type Round = Workings['rounds'][number];

const Failed = ({ task, times }: Pick<Round, 'task' | 'times'>) => (
  <Group gap="xs" justify="flex-end">
    {number(times)}
    <Button
      size="compact-xs"
      variant="default"
      aria-label={word('outside.workings.tryNowOf', { round: word(`outside.workings.byTheClock.${task}`) })}
      onClick={() => tryNow(task)}
    >
      {word('outside.workings.tryNow')}
    </Button>
  </Group>
);

const tryNow = (task: Round['task']) =>
  act(clockRoundAgain, { params: { task } }).then(
    () => toastDone(word('outside.workings.tried')),
    toastError,
  );
