import { Button, Group, Kbd, Text } from '@mantine/core';
import type { Move } from '@rilis/contract/machine';
import { CircleCheck, CircleX, MessageSquareText } from 'lucide-react';
import { useWords } from '../words.ts';
import { hindrance } from './decide.ts';
import classes from './desk.module.css';
import type { DeskKind, Reviewed } from './kind.ts';
import type { Choice } from './ways.ts';

interface DeskBarProps<R extends Reviewed> {
  kind: DeskKind<R>;
  review: R;
  ticks: Readonly<Record<string, boolean>>;
  /** Somebody tried to decide: what stands in the way is said louder. */
  asked: boolean;
  /** What may be decided as it stands. */
  choices: readonly Choice[];
  decide: (move: Move) => void;
}

/** The ways to decide as they stand in the bar, approving last. */
const order = [
  { as: 'reject', letter: 'R', Icon: CircleX, color: 'red' },
  { as: 'changes', letter: 'C', Icon: MessageSquareText, color: undefined },
  { as: 'approve', letter: 'A', Icon: CircleCheck, color: undefined },
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
  // Only what needs the checklist is hindered by it.
  const checks = choices.some(({ move }) => move.needs.includes('checklist'));
  const hint = !mayDecide ? t('desk.mayNot') : checks ? hindrance(kind, review, ticks) : null;
  return (
    <div className={classes.bar}>
      <Text
        {...{ size: 'sm', flex: '1 1 160px', role: 'status' }}
        {...(asked && hint ? { c: 'var(--status-orange)', fw: 600 } : { c: 'dimmed', visibleFrom: 'sm' })}
      >
        {hint}
      </Text>
      <Hints plays={!!kind.sound} />
      {order.map(({ as, letter, Icon, color }) => {
        const choice = choices.find((one) => one.as === as);
        return (
          choice && (
            <Button
              key={as}
              variant={as === 'approve' ? 'filled' : 'default'}
              color={color}
              disabled={!mayDecide}
              leftSection={<Icon size={16} />}
              rightSection={<Kbd size="xs">{letter}</Kbd>}
              onClick={() => decide(choice.move)}
            >
              {t(choice.says)}
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
