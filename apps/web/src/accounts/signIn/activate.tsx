import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { account } from '@rilis/contract/accounts/account';
import { useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { CallError, call } from '../../kit/call/call.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { useMailedKey } from './mailedKey.ts';
import Resend from './resend.tsx';
import { NotReached, SignInFrame, ToSignIn } from './signInFrame.tsx';

interface Verified {
  already?: boolean | undefined;
  next: 'LOGIN' | 'WAIT_APPROVAL';
  hours?: number | undefined;
}

/** Where the link of the verification mail leads. */
export default function Activate() {
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  return <Activation key={key} />;
}

function Activation() {
  const t = useWords();
  const { outcome, lost, button } = useMailedKey((key) => call(account.activate, { query: { key } }));
  if (outcome instanceof CallError) return <Failed failure={outcome} />;
  if (outcome) return <Done verified={outcome} />;
  return (
    <SignInFrame title={t('accounts.activate.askTitle')} about={t('accounts.activate.ask')}>
      <NotReached why={lost} />
      <Button size="md" h={40} fz="md" fullWidth {...button}>
        {t('accounts.activate.verify')}
      </Button>
      <ToSignIn />
    </SignInFrame>
  );
}

function Done({ verified: { already, next, hours = 0 } }: { verified: Verified }) {
  const t = useWords();
  return (
    <SignInFrame title={t('accounts.activate.title')}>
      <Stack gap="md">
        <Alert color="teal" role="status" icon={<CircleCheck size={18} />} py={10}>
          {t(already ? 'accounts.activate.already' : 'accounts.activate.done')}
        </Alert>
        {next === 'WAIT_APPROVAL' && <Text>{t('accounts.activate.waits', { count: hours })}</Text>}
        <Group gap="xs">
          <LinkButton to="/login">{t('accounts.door.toSignIn')}</LinkButton>
          {next === 'WAIT_APPROVAL' && (
            <LinkButton to="/awaitingApproval" variant="default">
              {t('accounts.login.status')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </SignInFrame>
  );
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
