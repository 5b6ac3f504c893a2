import { Alert, Button, Stack } from '@mantine/core';
import { bankChanges } from '@rilis/contract/labels/bankChange';
import type { ReplyOf } from '@rilis/contract/route';
import { CircleAlert, Snowflake } from 'lucide-react';
import { useMailedKey } from '../accounts/signIn/mailedKey.ts';
import { NotReached, SignInFrame, ToSignIn } from '../accounts/signIn/signInFrame.tsx';
import { CallError, call } from '../kit/call/call.ts';
import { LinkButton } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';

type Outcome = ReplyOf<typeof bankChanges.freeze> | CallError;

/** Where "This wasn’t me" of a mail leads. */
export default function Payee() {
  const t = useWords();
  const { outcome, lost, button } = useMailedKey((key) => call(bankChanges.freeze, { body: { key } }));
  if (outcome) return <Told outcome={outcome} />;
  return (
    <SignInFrame title={t('labels.payee.title')} about={t('labels.payee.about')}>
      <NotReached why={lost} />
      <Button
        size="md"
        h={40}
        fz="md"
        fullWidth
        color="red"
        leftSection={<Snowflake size={18} />}
        {...button}
      >
        {t('labels.payee.freeze')}
      </Button>
      <ToSignIn />
    </SignInFrame>
  );
}

const words = {
  WAITING: 'frozen',
  FROZEN: 'frozen',
  CONFIRMED: 'confirmed',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
} as const;

function Told({ outcome }: { outcome: Outcome }) {
  const t = useWords();
  if (outcome instanceof CallError)
    return (
      <SignInFrame title={t('labels.payee.failedTitle')}>
        <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
          {outcome.message}
        </Alert>
        <ToSignIn />
      </SignInFrame>
    );
  const frozen = outcome.status === 'FROZEN';
  const text = words[outcome.status];
  return (
    <SignInFrame title={t(frozen ? 'labels.payee.frozenTitle' : 'labels.payee.refusedTitle')}>
      <Stack gap="md" align="flex-start">
        <Alert color={frozen ? 'teal' : 'yellow'} role="status" icon={<Snowflake size={18} />} py={10}>
          {t(`labels.payee.${text}`)}
        </Alert>
        <LinkButton to="/forgotPassword">{t('labels.payee.newPassword')}</LinkButton>
      </Stack>
    </SignInFrame>
  );
}
