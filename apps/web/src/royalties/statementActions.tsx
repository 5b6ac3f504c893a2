import { Alert, Button } from '@mantine/core';
import { type StatementDetail, statements } from '@rilis/contract/royalties/statementRoutes';
import { Check, Send } from 'lucide-react';
import { useState } from 'react';
import { CallError, call } from '../kit/call.ts';
import { confirm } from '../kit/confirm.tsx';
import { periodText, rupiah } from '../kit/formats.ts';
import { queryClient } from '../kit/queries.ts';
import { useCan } from '../kit/session.ts';
import { toastDone, toastError } from '../kit/toast.ts';
import { useWords } from '../kit/words.ts';

const steps = {
  CALCULATED: { to: 'APPROVED', name: 'approve', done: 'approved', icon: Check },
  APPROVED: { to: 'PUBLISHED', name: 'publish', done: 'published', icon: Send },
} as const;

/** Approve by a second person, then publish; each asks once more with the amount. */
export function StatementActions({ statement }: { statement: StatementDetail }) {
  const t = useWords();
  const may = useCan();
  const { busy, second, move } = useMove(statement);
  const { status, labelName, payable, datenum } = statement;
  if ((status !== 'CALCULATED' && status !== 'APPROVED') || !may(statements.move.can)) return null;
  const { to, name, done, icon: Icon } = steps[status];
  const ask = async () => {
    const yes = await confirm({
      title: t(`royalties.statement.${name}Title`),
      text: t(`royalties.statement.${name}Text`, {
        label: labelName,
        amount: rupiah(payable),
        period: periodText(datenum),
      }),
      yes: t(`royalties.statement.${name}`),
    });
    if (yes) await move(to, t(`royalties.statement.${done}`));
  };
  return (
    <>
      <Button leftSection={<Icon size={16} />} loading={busy} onClick={() => void ask()}>
        {t(`royalties.statement.${name}`)}
      </Button>
      {second && (
        <Alert color="yellow" variant="light" w="100%" role="alert">
          {t('royalties.statement.second')}
        </Alert>
      )}
    </>
  );
}

function useMove({ id, version }: StatementDetail) {
  const [busy, setBusy] = useState(false);
  const [second, setSecond] = useState(false);
  const move = async (status: 'APPROVED' | 'PUBLISHED', done: string) => {
    setBusy(true);
    setSecond(false);
    try {
      await call(statements.move, { params: { id, status }, body: { version } });
      toastDone(done);
    } catch (error) {
      if (error instanceof CallError && error.code === 'error.statement.samePerson') setSecond(true);
      else toastError(error);
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['/statements'] });
    }
  };
  return { busy, second, move };
}
