import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { hasAskedPage } from '../../kit/call/guard.ts';
import { PasswordBox } from '../../kit/fields/password.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { CodeStep } from './codeStep.tsx';
import { PasskeyFirst } from './passkeyFirst.tsx';
import { Refused } from './refused.tsx';
import { SignInFrame } from './signInFrame.tsx';
import { type SignIn, useSignIn } from './useSignIn.ts';

const Resend = lazy(() => import('./resend.tsx'));

/** Sign-in beside the artwork panel: name and password, then a code where there is a second factor. */
export default function Login() {
  const t = useWords();
  const signIn = useSignIn();
  const [resending, setResending] = useState(false);
  const back = () => setResending(false);
  if (signIn.asked)
    return (
      <SignInFrame
        title={t('accounts.login.codeTitle')}
        about={t(signIn.asked.passkey ? 'accounts.login.passkeyAbout' : 'accounts.login.codeAbout')}
      >
        <CodeStep signIn={signIn} />
      </SignInFrame>
    );
  if (resending)
    return (
      <SignInFrame title={t('accounts.login.resend')}>
        <Suspense>
          <Resend email={signIn.tried?.username.includes('@') ? signIn.tried.username : ''} toSignIn={back} />
        </Suspense>
        <Anchor component="button" type="button" size="sm" mt="lg" onClick={back}>
          {t('action.back')}
        </Anchor>
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('accounts.login.title')} about={t('accounts.login.about')}>
      <SignInForm signIn={signIn} resend={() => setResending(true)} />
      <Stack gap={6} mt="lg" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('accounts.login.noAccount')}{' '}
          <LinkAnchor to="/register" size="sm" fw={500} inherit>
            {t('accounts.login.create')}
          </LinkAnchor>
        </Text>
        <LinkAnchor to="/faq" size="sm">
          {t('accounts.login.faq')}
        </LinkAnchor>
      </Stack>
    </SignInFrame>
  );
}

function SignInForm({ signIn, resend }: { signIn: SignIn; resend: () => void }) {
  const t = useWords();
  const { submit, busy, failure, mistakes } = signIn;
  const [caps, setCaps] = useState(false);
  const [again] = useState(hasAskedPage);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {again && !failure && (
          <Alert color="gray" py={10}>
            {t('accounts.login.again')}
          </Alert>
        )}
        {failure && <Refused signIn={signIn} failure={failure} resend={resend} />}
        <TextInput
          name="username"
          label={t('accounts.login.username')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={mistakes.username}
        />
        <PasswordBox
          name="password"
          label={t('accounts.login.password')}
          autoComplete="current-password"
          onKeyUp={look}
          onKeyDown={look}
          onBlur={() => setCaps(false)}
          description={caps ? t('accounts.login.capsLock') : undefined}
          error={mistakes.password}
        />
        <Group justify="space-between">
          <Checkbox name="rememberMe" label={t('accounts.login.remember')} />
          <LinkAnchor to="/forgotPassword" size="sm">
            {t('accounts.login.forgot')}
          </LinkAnchor>
        </Group>
        <Button type="submit" size="md" h={40} fz="md" loading={busy} fullWidth>
          {t('accounts.login.submit')}
        </Button>
        <PasskeyFirst signIn={signIn} />
      </Stack>
    </form>
  );
}
