import { Button, Group, Stack } from '@mantine/core';
import { account } from '@rilis/contract/accounts/account';
import { useEffect, useState } from 'react';
import { CallError, call } from '../../kit/call/call.ts';
import { PasswordField } from '../../kit/fields/password.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { type Application, ApplicationState } from './applicationState.tsx';
import { type Proof, takeOver } from './proof.ts';
import Resend from './resend.tsx';
import { SignInForm } from './signInForm.tsx';
import { NotReached, SignInFrame, ToSignIn } from './signInFrame.tsx';

const schema = account.application.body!;
const ask = (proof: Proof) => call(account.application, { body: proof });

/** The status of one's own application, for somebody who cannot sign in yet. */
export default function AwaitingApproval() {
  const t = useWords();
  const [proof, setProof] = useState<Proof | null>(null);
  const [found, setFound] = useState<Application | null>(null);
  const look = async (asked: Proof) => {
    setFound(await ask(asked));
    setProof(asked);
  };
  useEffect(() => {
    const handed = takeOver();
    if (!handed) return;
    setProof(handed);
    ask(handed).then(setFound, () => setProof(null));
  }, []);
  if (proof && found)
    return (
      <SignInFrame title={t('accounts.waiting.title')}>
        <Stack gap="lg">
          <ApplicationState application={found} />
          {found.status === 'UNVERIFIED' ? <Resend /> : <Next found={found} look={() => look(proof)} />}
        </Stack>
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('accounts.waiting.title')} about={t('accounts.waiting.about')}>
      <SignInForm
        entity="accounts.waiting"
        schema={schema}
        initial={{ username: '', password: '' }}
        act={look}
        yes={t('accounts.waiting.look')}
      >
        <TextField name="username" autoComplete="username" />
        <PasswordField name="password" autoComplete="current-password" />
      </SignInForm>
      <ToSignIn />
    </SignInFrame>
  );
}

function Next({ found, look }: { found: Application; look: () => Promise<void> }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<CallError | null>(null);
  const again = async () => {
    setBusy(true);
    fail(null);
    await look().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      fail(error);
    });
    setBusy(false);
  };
  return (
    <Group gap="xs">
      <NotReached why={failure} />
      <LinkButton to="/login" variant={found.status === 'APPROVED' ? 'filled' : 'default'}>
        {t('accounts.door.toSignIn')}
      </LinkButton>
      {(found.status === 'REJECTED' || found.status === 'SUSPENDED') && (
        <LinkButton to="/about-us" variant="filled">
          {t('accounts.waiting.write')}
        </LinkButton>
      )}
      {found.status === 'SUBMITTED' && (
        <Button variant="default" loading={busy} onClick={() => void again()}>
          {t('accounts.waiting.refresh')}
        </Button>
      )}
    </Group>
  );
}
