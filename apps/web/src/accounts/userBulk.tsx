import { Button } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../kit/call.ts';
import { confirm } from '../kit/confirm.tsx';
import { useCan } from '../kit/session.ts';
import { toastDone, toastError } from '../kit/toast.ts';
import { useWords, word } from '../kit/words.ts';
import { askReason } from './reason.tsx';
import type { UserRow } from './userActions.tsx';
import { waitingUsers } from './waitingUsers.ts';

const ResultDialog = lazy(() => import('./bulkResultDialog.tsx'));

type Action = BodyOf<typeof user.routes.bulk>['action'];
export type Results = ReplyOf<typeof user.routes.bulk>;

interface BulkProps {
  rows: UserRow[];
  done: () => void;
  /** What may be done, in their order. */
  actions: readonly ('suspend' | 'resendVerification' | 'approve' | 'reject')[];
}

const names = {
  suspend: 'administration.user.suspend',
  resendVerification: 'administration.user.resend',
  approve: 'action.approve',
  reject: 'action.reject',
} as const;

/** Acts on exactly these people and tells of each what became of it. */
export function UserBulk({ rows, done, actions }: BulkProps) {
  const t = useWords();
  const may = useCan();
  const { run, results, close } = useBulk(rows, done);
  if (!may(user.routes.bulk.can)) return null;
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-md"
          variant="default"
          onClick={() => ask(action, rows.length, run)}
        >
          {t(names[action])}
        </Button>
      ))}
      <Suspense>{results && <ResultDialog rows={rows} results={results} close={close} />}</Suspense>
    </>
  );
}

function useBulk(rows: UserRow[], done: () => void) {
  const queries = useQueryClient();
  const [results, setResults] = useState<Results | null>(null);
  const run = async (action: Action, reason?: string) => {
    const ids = rows.map(({ id }) => id);
    const found = await call(user.routes.bulk, { body: { ids, action, ...(reason && { reason }) } });
    if (found.every(({ ok }) => ok)) {
      toastDone(word('administration.bulk.allDone', { count: found.length }));
      done();
    } else setResults(found);
    await queries.invalidateQueries({ queryKey: [user.path] });
    await queries.invalidateQueries({ queryKey: [waitingUsers.path] });
    await queries.invalidateQueries({ queryKey: ['approvalCounts'] });
  };
  const close = () => {
    setResults(null);
    done();
  };
  return { run, results, close };
}

type Run = (action: Action, reason?: string) => Promise<void>;

function ask(action: BulkProps['actions'][number], count: number, run: Run) {
  if (action === 'suspend' || action === 'reject')
    return askReason({
      title: word(`administration.bulk.${action}Many`, { count }),
      hint: word(
        action === 'suspend' ? 'administration.user.suspendHint' : 'administration.approval.rejectHint',
      ),
      yes: word(names[action]),
      grave: true,
      act: (reason) => run(action, reason),
    });
  if (action === 'resendVerification') return void run(action).catch(toastError);
  const title = word('administration.bulk.approveMany', { count });
  const question = { title, text: word('administration.bulk.approveManyText'), yes: word('action.approve') };
  void confirm(question).then((yes) => (yes ? run(action).catch(toastError) : undefined));
}
