import { Button } from '@mantine/core';
import { isEditable, movesFrom } from '@rilis/contract/machine';
import { isOpen } from '@rilis/contract/royalties/openFacts';
import { type StatementStatus, statementMachine } from '@rilis/contract/royalties/statementMachine';
import type { StatementDetail, StatementStanding } from '@rilis/contract/royalties/statementRecord';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { Check, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { act, readAgain } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { openText } from '../openFactList.tsx';

/** How a move looks that people make. */
const looks = {
  approve: { done: 'approved', icon: Check },
  publish: { done: 'published', icon: Send },
} as const;
type Name = keyof typeof looks;

interface ActionsProps {
  statement: StatementDetail;
  /** What stands open; asked for when it is not here yet. */
  standing: StatementStanding | undefined;
}

/** Calculate again, approve by a second person, then publish; each of these asks once more with the amount. */
export function StatementActions({ statement, standing }: ActionsProps) {
  const t = useWords();
  const may = useCan();
  const { status, staleSince } = statement;
  const [next] = movesFrom(statementMachine, status);
  const again = isEditable(statementMachine, status) && may(statements.recalculate.can);
  return (
    <>
      {again && <Recalculate statement={statement} first={staleSince !== null} />}
      {next && !staleSince && may(statements.move.can) && (
        <MoveButton
          name={next.action as Name}
          ask={() => askMove(next.action as Name, next.to, { statement, standing })}
        >
          {t(`royalties.statement.${next.action as Name}`)}
        </MoveButton>
      )}
    </>
  );
}

function MoveButton({ name, ask, children }: { name: Name; ask: () => Promise<void>; children: string }) {
  const { busy, run } = useBusy();
  const { icon: Icon } = looks[name];
  return (
    <Button leftSection={<Icon size={16} />} loading={busy} onClick={() => void run(ask)}>
      {children}
    </Button>
  );
}

function Recalculate({ statement: { id }, first }: { statement: StatementDetail; first: boolean }) {
  const t = useWords();
  const { busy, run } = useBusy();
  const calculate = async () => {
    const { payable } = await act(statements.recalculate, { params: { id } });
    toastDone(t('royalties.standing.recalculated', { amount: rupiah(payable) }));
  };
  return (
    <Button
      variant={first ? 'filled' : 'default'}
      leftSection={<RefreshCw size={16} />}
      loading={busy}
      onClick={() => void run(calculate)}
    >
      {t('royalties.standing.recalculate')}
    </Button>
  );
}

/** Asks for the reason where something is open, else only whether it is meant; then moves it. */
async function askMove(
  name: Name,
  to: StatementStatus,
  { statement, standing }: ActionsProps,
): Promise<void> {
  const { id, version, labelName, payable } = statement;
  const move = async (reason?: string) => {
    await act(statements.move, { params: { id, status: to }, body: { version, ...(reason && { reason }) } });
    toastDone(word(`royalties.statement.${looks[name].done}`));
  };
  const text = word(`royalties.statement.${name}Text`, { label: labelName, amount: rupiah(payable) });
  const question = {
    title: word(`royalties.statement.${name}Title`),
    yes: word(`royalties.statement.${name}`),
  };
  const known =
    name === 'approve' ? (standing ?? (await call(statements.standing, { params: { id } }))) : undefined;
  if (known && isOpen(known.open)) {
    const hint = word('royalties.standing.acceptHint', { open: openText(known.open) });
    await askReason({ ...question, hint: `${text} ${hint}`, act: ({ reason }) => move(reason) });
  } else if (await confirm({ ...question, text })) await move();
}

function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
      await readAgain('/statements');
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
