import { Button } from '@mantine/core';
import { migration } from '@rilis/contract/ringback/migration';
import type { SubmissionDetail } from '@rilis/contract/ringback/submission';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { useWords } from '../../kit/words.ts';

/** Says in which account with the operator a tone lives, with the proof of it. */
export function AccountButton({ submission: { id, account } }: { submission: SubmissionDetail }) {
  const t = useWords();
  const may = useCan();
  if (!may(migration.account.can)) return null;
  const other = account === 'OLD' ? ('NEW' as const) : ('OLD' as const);
  const title = t(other === 'OLD' ? 'operator.migration.old' : 'operator.migration.new');
  const ask = () =>
    askReason({
      title,
      hint: t('operator.submission.proofHint'),
      yes: title,
      act: ({ reason }) =>
        act(migration.account, { params: { id }, body: { account: other, proof: reason } }),
    });
  return (
    <Button variant="default" onClick={() => void ask()}>
      {title}
    </Button>
  );
}
