import { Alert, Group, Loader, Stack, Text } from '@mantine/core';
import { account } from '@rilis/contract/accounts/account';
import { useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../kit/call/call.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import Resend from './resend.tsx';
import { SignInFrame, ToSignIn } from './signInFrame.tsx';

type Outcome = 'LOGIN' | 'WAIT_APPROVAL' | CallError;

/** Where the link of the verification mail leads: verified, or not and another mail. Another link is another try. */
export default function Activate() {
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  return <Activation key={key} mailed={key} />;
}

function Activation({ mailed }: { mailed: string }) {
  const t = useWords();
  const outcome = useActivation(mailed);
  if (!outcome)
    return (
      <SignInFrame title={t('accounts.activate.busy')}>
        <Loader size="sm" role="status" aria-label={t('accounts.activate.busy')} />
      </SignInFrame>
    );
  if (outcome instanceof CallError) return <Failed failure={outcome} />;
  return (
    <SignInFrame title={t('accounts.activate.title')}>
      <Stack gap="md">
        <Alert color="teal" role="status" icon={<CircleCheck size={18} />} py={10}>
          {t('accounts.activate.done')}
        </Alert>
        {outcome === 'WAIT_APPROVAL' && <Text>{t('accounts.activate.waits')}</Text>}
        <Group gap="xs">
          <LinkButton to="/login">{t('accounts.door.toSignIn')}</LinkButton>
          {outcome === 'WAIT_APPROVAL' && (
            <LinkButton to="/awaitingApproval" variant="default">
              {t('accounts.login.status')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </SignInFrame>
  );
}

/** Spends the key of the address, once. */
function useActivation(key: string): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const spent = useRef(false);
  useEffect(() => {
    if (spent.current) return;
    spent.current = true;
    call(account.activate, { query: { key } }).then(
      ({ next }) => setOutcome(next),
      (error: CallError) => setOutcome(error),
    );
  }, [key]);
  return outcome;
}

function Failed({ failure }: { failure: CallError }) {
  const t = useWords();
  const known = failure.code === 'error.activationKey';
  return (
    <SignInFrame title={t('accounts.activate.failedTitle')}>
      <Stack gap="md">
        <Alert
          color="red"
          role="alert"
          icon={<CircleAlert size={18} />}
          title={t('accounts.activate.failed')}
          py={10}
        >
          {known ? t('accounts.activate.failedHint') : failure.message}
        </Alert>
        <Resend />
      </Stack>
      <ToSignIn />
    </SignInFrame>
  );
}
