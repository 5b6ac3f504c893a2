import { Anchor, Text } from '@mantine/core';
import { account, registerAs } from '@rilis/contract/accounts/account';
import type { BodyOf } from '@rilis/contract/route';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import type { Values } from '../../kit/form/rules.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { languageNow, useWords } from '../../kit/words.ts';
import { MailSent } from './mailSent.tsx';
import { RegisterFields } from './registerFields.tsx';
import Resend from './resend.tsx';
import { SignInForm } from './signInForm.tsx';
import { SignInFrame, ToSignIn } from './signInFrame.tsx';

const schema = account.register.body!;
type Form = BodyOf<typeof account.register>;

const blank = () => ({
  registerAs: registerAs.enum.SOLO_ARTIST,
  firstName: '',
  lastName: '',
  name: '',
  email: '',
  login: '',
  password: '',
  confirmPassword: '',
  phone: '',
  city: '',
  link: '',
  agreement: false,
  langKey: languageNow(),
});

/** Registration of a solo artist, a group or band, or a label; then the mail that verifies the address. */
export default function Register() {
  const t = useWords();
  const [sent, setSent] = useState<{ email: string; expiresAt: Date } | null>(null);
  const [unverified, setUnverified] = useState(false);
  const [typed, setTyped] = useState<Values>(blank);
  if (sent) return <Sent {...sent} correct={() => setSent(null)} />;
  if (unverified)
    return (
      <SignInFrame title={t('accounts.login.resend')} about={t('error.register.unverified')}>
        <Resend />
        <ToSignIn />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('accounts.register.title')} about={t('accounts.register.about')}>
      <SignInForm
        entity="accounts.register"
        schema={schema}
        initial={typed}
        act={async (values) => {
          setTyped({ ...values });
          setSent(await call(account.register, { body: { ...values, langKey: languageNow() } as Form }));
        }}
        yes={t('accounts.register.submit')}
        wayOut={({ code }) =>
          code === 'error.register.unverified' && (
            <LinkAnchor
              to="."
              inherit
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                setUnverified(true);
              }}
            >
              {t('accounts.login.resend')}
            </LinkAnchor>
          )
        }
      >
        <RegisterFields />
      </SignInForm>
      <Text size="sm" c="dimmed" mt="lg">
        {t('accounts.register.known')}{' '}
        <LinkAnchor to="/login" fw={500} inherit>
          {t('accounts.login.submit')}
        </LinkAnchor>
      </Text>
    </SignInFrame>
  );
}

interface SentProps {
  email: string;
  expiresAt: Date;
  /** Back to the form as it was sent: the same username and password put another address in place of this one. */
  correct: () => void;
}

function Sent({ email, expiresAt, correct }: SentProps) {
  const t = useWords();
  return (
    <SignInFrame title={t('accounts.register.sentTitle')}>
      <MailSent
        text={t('accounts.register.sent', { email })}
        until={expiresAt}
        again={() => call(account.resend, { body: { email } })}
      />
      <Text size="sm" mt="lg">
        <Anchor component="button" type="button" inherit underline="always" onClick={correct}>
          {t('accounts.register.correct')}
        </Anchor>
      </Text>
    </SignInFrame>
  );
}
