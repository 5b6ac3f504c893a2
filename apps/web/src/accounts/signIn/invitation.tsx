import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { invitations } from '@rilis/contract/accounts/team';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallError, call } from '../../kit/call/call.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { languageNow, useWords } from '../../kit/words.ts';
import { isAnswer } from './mailedKey.ts';
import { NewPasswordField, RepeatPasswordField } from './newPassword.tsx';
import classes from './register.module.css';
import { AgreementField } from './registerFields.tsx';
import { SignInForm } from './signInForm.tsx';
import { NotReached, SignInFrame, ToSignIn } from './signInFrame.tsx';

type Opened = ReplyOf<typeof invitations.open>;
type Form = BodyOf<typeof invitations.accept>;

/** Where the mail of an invitation leads. Opening it changes nothing: mail programs open links ahead. */
export default function Invitation() {
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const [opened, tell] = useState<Opened | CallError | null>(null);
  const [login, joined] = useState<string | null>(null);
  const open = (mailed: string) => {
    tell(null);
    call(invitations.open, { body: { key: mailed } }).then(tell, (error: CallError) => tell(error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens it is new each time
  useEffect(() => {
    if (key !== '') open(key);
  }, [key]);
  const t = useWords();
  if (key === '') return <Failed said={t('team.invitation.noKey')} />;
  if (opened instanceof CallError)
    return isAnswer(opened) ? (
      <Failed said={opened.message} />
    ) : (
      <SignInFrame title={t('team.many')}>
        <NotReached why={opened} />
        <Button fullWidth onClick={() => open(key)}>
          {t('action.retry')}
        </Button>
      </SignInFrame>
    );
  if (!opened) return <Opening />;
  if (login !== null) return <Joined opened={opened} login={login} />;
  return <Join mailed={key} opened={opened} joined={joined} />;
}

function Opening() {
  const t = useWords();
  return (
    <SignInFrame title={t('team.many')}>
      <Skeleton height={120} role="status" />
    </SignInFrame>
  );
}

interface JoinProps {
  mailed: string;
  opened: Opened;
  joined: (login: string) => void;
}

function Join({ mailed: key, opened, joined }: JoinProps) {
  const t = useWords();
  const { labelName: label, invitedBy: inviter, email, role, account, expiresAt } = opened;
  return (
    <SignInFrame
      title={t('team.invitation.title', { label })}
      about={t('team.invitation.about', { inviter, email, label, role: t(`team.role.${role}`) })}
    >
      {account === 'ELSEWHERE' && (
        <Alert color="yellow" role="status" icon={<CircleAlert size={18} />} py={10}>
          {t('team.invitation.elsewhere', { inviter })}
        </Alert>
      )}
      {account === 'FORMER' && <JoinAgain mailed={key} joined={joined} />}
      {account === 'NONE' && <NewAccount mailed={key} opened={opened} joined={joined} />}
      {account !== 'ELSEWHERE' && (
        <Text size="xs" c="dimmed" mt="md">
          {t('team.invitation.until', { until: invoiceTime(expiresAt) })}
        </Text>
      )}
      <ToSignIn />
    </SignInFrame>
  );
}

function NewAccount({ mailed: key, opened, joined }: JoinProps) {
  const t = useWords();
  return (
    <SignInForm
      entity="accounts.register"
      schema={invitations.accept.body!}
      initial={{
        ...{ key, firstName: '', lastName: '', login: '', password: '', confirmPassword: '', phone: '' },
        ...{ agreement: false, langKey: languageNow() },
      }}
      act={async (values) =>
        joined(
          (await call(invitations.accept, { body: { ...values, langKey: languageNow() } as Form })).login,
        )
      }
      yes={t('team.invitation.submit')}
    >
      <Text fw={600}>{t('team.invitation.choose')}</Text>
      <div className={classes.pair}>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
      </div>
      <div className={classes.pair}>
        <TextField name="login" autoComplete="username" />
        <TextField name="phone" type="tel" autoComplete="tel" />
      </div>
      <KnownAddress email={opened.email} />
      <NewPasswordField name="password" beside={['login', 'firstName', 'lastName']} />
      <RepeatPasswordField name="confirmPassword" of="password" />
      <AgreementField />
    </SignInForm>
  );
}

/** For password managers: the address the account will have. */
const KnownAddress = ({ email }: { email: string }) => (
  <input type="email" hidden readOnly value={email} autoComplete="email" tabIndex={-1} />
);

function JoinAgain({ mailed: key, joined }: Omit<JoinProps, 'opened'>) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<CallError | null>(null);
  const join = async () => {
    setBusy(true);
    await call(invitations.join, { body: { key } }).then(
      ({ login }) => joined(login),
      (error: CallError) => fail(error),
    );
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <Text>{t('team.invitation.former')}</Text>
      {failure && (
        <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
          {failure.message}
        </Alert>
      )}
      <Button size="md" h={40} fz="md" fullWidth loading={busy} onClick={() => void join()}>
        {t('team.invitation.submit')}
      </Button>
    </Stack>
  );
}

function Joined({ opened, login }: { opened: Opened; login: string }) {
  const t = useWords();
  return (
    <SignInFrame title={t('team.invitation.doneTitle')}>
      <Stack gap="md" align="flex-start">
        <Alert color="teal" role="status" icon={<CircleCheck size={18} />} py={10} w="100%">
          {t('team.invitation.done', { label: opened.labelName, login })}
        </Alert>
        <LinkButton to="/login">{t('accounts.door.toSignIn')}</LinkButton>
      </Stack>
    </SignInFrame>
  );
}

function Failed({ said }: { said: string }) {
  const t = useWords();
  return (
    <SignInFrame title={t('team.invitation.failedTitle')}>
      <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
        {said}
      </Alert>
      <ToSignIn />
    </SignInFrame>
  );
}
