import { Button, Group, Kbd, Text } from '@mantine/core';
import type { Move } from '@rilis/contract/machine';
import { CircleCheck, CircleX, MessageSquareText } from 'lucide-react';
import { useWords } from '../words.ts';
import { hindrance } from './decide.ts';
import classes from './desk.module.css';
import type { DeskKind, Reviewed } from './kind.ts';
import { moveWords } from './moves.ts';

interface DeskBarProps<R extends Reviewed> {
  kind: DeskKind<R>;
  review: R;
  ticks: Readonly<Record<string, boolean>>;
  /** Somebody tried to decide: what stands in the way is said louder. */
  asked: boolean;
  /** What may be decided as it stands. */
  choices: readonly Move[];
  decide: (move: Move) => void;
}

/** The ways to decide as they stand in the bar, approving last. */
const order = [
  { to: 'REJECTED', letter: 'R', Icon: CircleX, color: 'red' },
  { to: 'CHANGES_REQUESTED', letter: 'C', Icon: MessageSquareText, color: undefined },
  { to: 'APPROVED', letter: 'A', Icon: CircleCheck, color: undefined },
] as const;

/** What can be decided, with its keys; says what still stands in the way of approving. */
export function DeskBar<R extends Reviewed>({
  kind,
  review,
  ticks,
  choices,
  asked,
  decide,
}: DeskBarProps<R>) {
  const t = useWords();
  if (choices.length === 0) return null;
  const { mayDecide } = review;
  const hint = mayDecide ? hindrance(kind, review, ticks) : t('desk.mayNot');
  return (
    <div className={classes.bar}>
      <Text
        {...{ size: 'sm', flex: '1 1 160px', role: 'status' }}
        {...(asked && hint ? { c: 'var(--status-orange)', fw: 600 } : { c: 'dimmed', visibleFrom: 'sm' })}
      >
        {hint}
      </Text>
      <Hints plays={!!kind.sound} />
      {order.map(({ to, letter, Icon, color }) => {
        const move = choices.find((one) => one.to === to);
        return (
          move && (
            <Button
              key={to}
              variant={to === 'APPROVED' ? 'filled' : 'default'}
              color={color}
              disabled={!mayDecide}
              leftSection={<Icon size={16} />}
              rightSection={<Kbd size="xs">{letter}</Kbd>}
              onClick={() => decide(move)}
            >
              {t(moveWords[move.action]!)}
            </Button>
          )
        );
      })}
    </div>
  );
}

/** The keys that lead through the queue, and to the sound where there is any. */
function Hints({ plays }: { plays: boolean }) {
  const t = useWords();
  return (
    <Group gap={6} ml="auto" className={classes.hints} visibleFrom="lg">
      <Kbd size="xs">J</Kbd>
      <Kbd size="xs">K</Kbd>
      <Text size="xs" c="dimmed">
        {t('desk.keysMove')}
      </Text>
      <Kbd size="xs">⇧A</Kbd>
      <Text size="xs" c="dimmed">
        {t('desk.keysRest')}
      </Text>
      {plays && (
        <>
          <Kbd size="xs">{t('desk.space')}</Kbd>
          <Text size="xs" c="dimmed">
            {t('desk.keysPlay')}
          </Text>
        </>
      )}
    </Group>
  );
}
