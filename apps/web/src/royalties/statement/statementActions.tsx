import { Button } from '@mantine/core';
import { movesFrom } from '@rilis/contract/machine';
import { type StatementStatus, statementMachine } from '@rilis/contract/royalties/statementMachine';
import { type StatementDetail, statements } from '@rilis/contract/royalties/statementRoutes';
import { Check, Send } from 'lucide-react';
import { useState } from 'react';
import { act, readAgain } from '../../kit/call/act.ts';
import { CallError } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

/** How a move looks that people make. */
const looks = {
  approve: { done: 'approved', icon: Check },
  publish: { done: 'published', icon: Send },
} as const;

type Moving = ReturnType<typeof useStatementMove>;

/** Approve by a second person, then publish; each asks once more with the amount. */
export function StatementActions({ statement, moving }: { statement: StatementDetail; moving: Moving }) {
  const t = useWords();
  const may = useCan();
  const { status, labelName, payable } = statement;
  const [next] = movesFrom(statementMachine, status);
  if (!next || !may(statements.move.can)) return null;
  const name = next.action as keyof typeof looks;
  const { done, icon: Icon } = looks[name];
  const ask = async () => {
    const yes = await confirm({
      title: t(`royalties.statement.${name}Title`),
      text: t(`royalties.statement.${name}Text`, { label: labelName, amount: rupiah(payable) }),
      yes: t(`royalties.statement.${name}`),
    });
    if (yes) await moving.move(next.to, t(`royalties.statement.${done}`));
  };
  return (
    <Button leftSection={<Icon size={16} />} loading={moving.busy} onClick={() => void ask()}>
      {t(`royalties.statement.${name}`)}
    </Button>
  );
}

/** Moves a statement; `second` once it was refused because the same person calculated it. */
export function useStatementMove({ id, version }: StatementDetail) {
  const [busy, setBusy] = useState(false);
  const [second, setSecond] = useState(false);
  const move = async (status: StatementStatus, done: string) => {
    setBusy(true);
    setSecond(false);
    try {
      await act(statements.move, { params: { id, status }, body: { version } });
      toastDone(done);
    } catch (error) {
      if (error instanceof CallError && error.code === 'error.statement.samePerson') setSecond(true);
      else toastError(error);
      await readAgain('/statements');
    } finally {
      setBusy(false);
    }
  };
  return { busy, second, move };
}
