import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { session } from '@rilis/contract/accounts/session';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { CallError } from '../kit/call.ts';
import { hasAskedPage, takePage } from '../kit/guard.ts';
import { LinkAnchor } from '../kit/links.tsx';
import { LookSwitches } from '../kit/look.tsx';
import { Mark } from '../kit/mark.tsx';
import { product } from '../kit/product.ts';
import { mistakesOf, serverMistakes } from '../kit/rules.ts';
import { useWords } from '../kit/words.ts';
import { Artwork } from './artwork.tsx';
import classes from './login.module.css';
import { signIn } from './signIn.ts';

/** Sign-in beside the artwork panel. */
export default function Login() {
  const t = useWords();
  return (
    <div className={classes.page}>
      <Artwork />
      <main className={classes.side}>
        <Group justify="space-between" className={classes.top}>
          <LinkAnchor to="/" underline="never" c="var(--mantine-color-text)" aria-label={product.name}>
            <Mark />
          </LinkAnchor>
          <LookSwitches />
        </Group>
        <div className={classes.middle}>
          <Title order={1} fz={24}>
            {t('accounts.login.title')}
          </Title>
          <Text c="dimmed" mb="lg" mt={4}>
            {t('accounts.login.about')}
          </Text>
          <SignInForm />
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
        </div>
      </main>
    </div>
  );
}

function SignInForm() {
  const t = useWords();
  const { submit, busy, failure, mistakes } = useSignIn();
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
        {failure && <Refused failure={failure} />}
        <TextInput
          name="username"
          label={t('accounts.login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={mistakes.username}
        />
        <PasswordInput
          name="password"
          label={t('accounts.login.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.login.showPassword') }}
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
      </Stack>
    </form>
  );
}

/** The server says in its words why; after a wrong password the way out is beside it. */
function Refused({ failure }: { failure: CallError }) {
  const t = useWords();
  return (
    <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
      {failure.message}{' '}
      {failure.status === 401 && (
        <Anchor component="a" href="#/forgotPassword" size="sm" inherit underline="always">
          {t('accounts.login.resetHint')}
        </Anchor>
      )}
    </Alert>
  );
}

function useSignIn() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? '');
    const credentials = {
      username: text('username'),
      password: text('password'),
      rememberMe: said.has('rememberMe'),
    };
    const found = mistakesOf(session.authenticate.body!, credentials);
    setMistakes(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await signIn(credentials);
      await navigate({ to: takePage() ?? '/backoffice' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMistakes(serverMistakes(error));
      setFailure(error);
      setBusy(false);
    }
  };
  return { submit, busy, failure, mistakes };
}
