import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useWords } from '../kit/words.ts';
import type { SignIn } from './useSignIn.ts';

/** The second step: six digits of an authenticator app, or a recovery code. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const t = useWords();
  const { submitCode, busy, failure, mistakes, restart } = signIn;
  return (
    <form onSubmit={submitCode} noValidate>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
            {failure.message}
          </Alert>
        )}
        <TextInput
          name="code"
          label={t('accounts.login.code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
          autoFocus
          size="md"
          error={mistakes.code}
          styles={{ input: { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' } }}
        />
        <Button type="submit" size="md" h={40} fz="md" loading={busy} fullWidth>
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
