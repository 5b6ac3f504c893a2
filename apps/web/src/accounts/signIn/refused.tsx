import { Alert, Anchor, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { CallError } from '../../kit/call/call.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { handOver } from './proof.ts';
import type { SignIn } from './useSignIn.ts';

interface RefusedProps {
  signIn: SignIn;
  failure: CallError;
  resend: () => void;
}

/** The server says in its words why; the way out of each refusal is beside it. */
export function Refused({ signIn, failure, resend }: RefusedProps) {
  const t = useWords();
  const waits = failure.code === 'error.awaitingApproval';
  return (
    <Alert color={waits ? 'yellow' : 'red'} role="alert" icon={<CircleAlert size={18} />} py={10}>
      {failure.message}{' '}
      {(failure.code === 'error.login.wrong' || failure.code === 'error.login.tooMany') && (
        <Anchor component="a" href="#/forgotPassword" size="sm" inherit underline="always">
          {t('accounts.login.resetHint')}
        </Anchor>
      )}
      {failure.code === 'error.login.unverified' && (
        <Anchor component="button" type="button" inherit underline="always" onClick={resend}>
          {t('accounts.login.resend')}
        </Anchor>
      )}
      {(failure.code === 'error.login.closed' || failure.code === 'error.login.suspended') && (
        <Anchor component="a" href="#/about-us" size="sm" inherit underline="always">
          {t('accounts.waiting.write')}
        </Anchor>
      )}
      {(waits || failure.code === 'error.login.rejected') && <Standing signIn={signIn} failure={failure} />}
    </Alert>
  );
}

/** By when there is an answer, and the page that tells how far it is; of one that was refused, what can be done now. */
function Standing({ signIn, failure }: Pick<RefusedProps, 'signIn' | 'failure'>) {
  const t = useWords();
  const navigate = useNavigate();
  const due = failure.params.dueAt;
  const open = () => {
    if (signIn.tried) handOver(signIn.tried);
    void navigate({ to: '/awaitingApproval' });
  };
  return (
    <>
      {typeof due === 'string' && (
        <Text size="sm">{t('accounts.waiting.dueAt', { at: invoiceTime(new Date(due)) })}</Text>
      )}
      <Anchor component="button" type="button" size="sm" inherit underline="always" onClick={open}>
        {t('accounts.login.status')}
      </Anchor>
    </>
  );
}
