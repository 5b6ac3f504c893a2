import { Button, List, Modal, Text } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../kit/call.ts';
import { confirm } from '../kit/confirm.tsx';
import { useCan } from '../kit/session.ts';
import { Status } from '../kit/status.tsx';
import { toastDone, toastError } from '../kit/toast.ts';
import { useWords, word } from '../kit/words.ts';
import { askReason } from './reason.tsx';
import type { UserRow } from './userActions.tsx';
import { waitingUsers } from './waitingUsers.ts';

type Action = BodyOf<typeof user.routes.bulk>['action'];
type Results = ReplyOf<typeof user.routes.bulk>;

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
      {results && <ResultDialog rows={rows} results={results} close={close} />}
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

/** Of each row what became of it, and why not where it was refused. */
function ResultDialog({ rows, results, close }: { rows: UserRow[]; results: Results; close: () => void }) {
  const t = useWords();
  const done = results.filter(({ ok }) => ok).length;
  const loginOf = (id: number) => rows.find((row) => row.id === id)?.login ?? id;
  return (
    <Modal
      opened
      onClose={close}
      title={t('administration.bulk.title', { count: results.length })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Text size="sm" mb="sm">
        {t('administration.bulk.some', { done, count: results.length })}
      </Text>
      <List listStyleType="none" size="sm" spacing={8}>
        {results.map(({ id, ok, message }) => (
          <List.Item key={id}>
            <Status tone={ok ? 'teal' : 'red'}>
              {t(ok ? 'administration.bulk.ok' : 'administration.bulk.refused')}
            </Status>{' '}
            <b>{loginOf(id)}</b> {message}
          </List.Item>
        ))}
      </List>
    </Modal>
  );
}
