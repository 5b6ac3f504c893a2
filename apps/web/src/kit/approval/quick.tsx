import { Button, Group } from '@mantine/core';
import { type Machine, type Move, movesFrom } from '@rilis/contract/machine';
import { Check, MessageSquareText, X } from 'lucide-react';
import { RowAction } from '../list/rowMenu.tsx';
import { useWords } from '../words.ts';
import type { ApprovalKind, DeskKind, Queued, Reviewed } from './kind.ts';
import type { Moved } from './makeMove.ts';
import { moveWords } from './moves.ts';

export interface QuickProps<Row extends Queued> {
  kind: Pick<ApprovalKind<never, Row>, 'of' | 'machine' | 'screen' | 'nameOf' | 'quick' | 'rejecting'> &
    Moved & { routes: { review: DeskKind<Reviewed>['routes']['review'] } };
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
            onClick={() => void decide({ kind, row }, move)}
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
        onClick={() => void decide({ kind, row }, move)}
      />
    );
  });

/** What a decision asks for comes with the first one. */
async function decide<Row extends Queued>(asked: QuickProps<Row>, next: Move) {
  const { decideRow } = await import('./decideRowDialog.tsx');
  await decideRow(asked, next);
}
