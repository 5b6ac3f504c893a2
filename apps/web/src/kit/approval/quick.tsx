import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { checklists } from '@rilis/contract/approval';
import { type Machine, type Move, movesFrom } from '@rilis/contract/machine';
import { Check, MessageSquareText, X } from 'lucide-react';
import { useState } from 'react';
import { RowAction } from '../list/rowMenu.tsx';
import { useWords, word } from '../words.ts';
import { askRejection } from './askRejection.ts';
import { askDecision, DecisionFoot, type Done } from './decideDialog.tsx';
import type { ApprovalKind, Queued } from './kind.ts';
import { type Moved, makeMove, move } from './makeMove.ts';
import { moveWords } from './moves.ts';

interface QuickProps<Row extends Queued> {
  kind: Pick<ApprovalKind<never, Row>, 'of' | 'machine' | 'screen' | 'nameOf' | 'quick' | 'rejecting'> &
    Moved;
  row: Row;
}

/** What may be decided in a row; notes are written on the desk. */
const quickMoves = ({ machine }: { machine: Machine }) =>
  movesFrom(machine, 'SUBMITTED', ['reviewer']).filter(({ needs }) => !needs.includes('notes'));

const icons: Readonly<Record<string, typeof Check>> = {
  APPROVED: Check,
  REJECTED: X,
};

/** The decisions as buttons in a row. */
export function QuickButtons<Row extends Queued>({ kind, row }: QuickProps<Row>) {
  const t = useWords();
  const name = kind.nameOf(row);
  return (
    <Group gap={6} wrap="nowrap">
      {quickMoves(kind).map((move) => {
        const approves = move.to === 'APPROVED';
        return (
          <Button
            key={move.to}
            size="compact-sm"
            variant={approves ? 'light' : 'subtle'}
            color={approves ? undefined : 'gray'}
            aria-label={t(approves ? 'desk.quick.approve' : 'desk.quick.reject', { name })}
            onClick={() => void decideRow({ kind, row }, move)}
          >
            {t(moveWords[move.action]!)}
          </Button>
        );
      })}
    </Group>
  );
}

/** The same in the row's menu. */
export const QuickMenu = <Row extends Queued>({ kind, row }: QuickProps<Row>) =>
  quickMoves(kind).map((move) => {
    const Icon = icons[move.to] ?? MessageSquareText;
    return (
      <RowAction
        key={move.to}
        can={kind.screen}
        destructive={move.to === 'REJECTED'}
        label={moveWords[move.action]!}
        icon={<Icon size={15} />}
        onClick={() => void decideRow({ kind, row }, move)}
      />
    );
  });

async function decideRow<Row extends Queued>({ kind, row }: QuickProps<Row>, { to, needs }: Move) {
  const name = kind.nameOf(row);
  const said = kind.quick?.said(row, to);
  if (needs.includes('reason'))
    return askRejection(name, kind.rejecting ?? {}, (body) => move(kind, row, to, body, said));
  const text = kind.quick?.approveText(row) ?? '';
  const body = await askDecision(word('desk.quick.approve', { name }), (done) => (
    <Points text={text} points={checklists[kind.of]} done={done} />
  ));
  return body !== null && makeMove(kind, row, to, body, said);
}

/** Every point is ticked before somebody is let in. */
function Points({ text, points, done }: { text: string; points: readonly string[]; done: Done }) {
  const t = useWords();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const complete = points.every((point) => ticked.includes(point));
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <Checkbox.Group value={[...ticked]} onChange={setTicked} label={t('desk.points')}>
        <Stack gap="xs" mt="xs">
          {points.map((point) => (
            <Checkbox key={point} size="sm" value={point} label={word(`approval.checklist.${point}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {!complete && (
        <Text size="xs" c="dimmed">
          {t('desk.tick')}
        </Text>
      )}
      <DecisionFoot
        done={done}
        send={() => done({ checklist: Object.fromEntries(ticked.map((point) => [point, true])) })}
        label={t('action.approve')}
        disabled={!complete}
      />
    </Stack>
  );
}
