import { Alert, Anchor, Button, Divider, Stack, TextInput } from '@mantine/core';
import { CircleAlert, Fingerprint } from 'lucide-react';
import { useWords } from '../../kit/words.ts';
import type { SignIn } from './useSignIn.ts';

/** The second step: a passkey, six digits of an authenticator app, or a recovery code. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const t = useWords();
  const { asked, submitCode, submitPasskey, busy, failure, mistakes, restart } = signIn;
  const passkey = asked?.passkey !== null;
  return (
    <form onSubmit={submitCode} noValidate>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
            {failure.message}
          </Alert>
        )}
        {passkey && (
          <>
            <PasskeyButton busy={busy} submit={submitPasskey} />
            <Divider label={t('accounts.login.or')} />
          </>
        )}
        <TextInput
          name="code"
          label={t(asked?.codes ? 'accounts.login.code' : 'accounts.login.recoveryCode')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
          autoFocus={!passkey}
          size="md"
          error={mistakes.code}
          styles={{ input: { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' } }}
        />
        <Button
          type="submit"
          size="md"
          h={40}
          fz="md"
          loading={busy}
          variant={passkey ? 'default' : 'filled'}
          fullWidth
        >
          {t('accounts.login.verify')}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={restart}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('accounts.login.otherAccount')}
        </Anchor>
      </Stack>
    </form>
  );
}

function PasskeyButton({ busy, submit }: { busy: boolean; submit: () => void }) {
  const t = useWords();
  return (
    <Button
      size="md"
      h={40}
      fz="md"
      loading={busy}
      fullWidth
      autoFocus
      leftSection={<Fingerprint size={18} />}
      onClick={submit}
    >
      {t('accounts.login.passkey')}
    </Button>
  );
}
