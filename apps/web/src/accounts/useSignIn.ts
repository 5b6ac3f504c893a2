import { session } from '@rilis/contract/accounts/session';
import type { BodyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { CallError } from '../kit/call.ts';
import { enrolment, takePage } from '../kit/guard.ts';
import { mistakesOf, serverMistakes } from '../kit/rules.ts';
import { sessionNow } from '../kit/session.ts';
import { signIn } from './signIn.ts';

type Credentials = BodyOf<typeof session.authenticate>;
export type SignIn = ReturnType<typeof useSignIn>;

/** The two steps of signing in; after the last one the page that was asked for. */
export function useSignIn() {
  const navigate = useNavigate();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [tried, setTried] = useState<Credentials | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const send = async (credentials: Credentials) => {
    const found = mistakesOf(session.authenticate.body!, credentials as Record<string, unknown>);
    setMistakes(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setTried(credentials);
    setBusy(true);
    try {
      await signIn(credentials);
      await navigate({ to: sessionNow()?.mustEnrol ? enrolment : (takePage() ?? '/backoffice') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      if (error.code === 'error.login.secondFactor') return setStep('code');
      setMistakes(serverMistakes(error));
      setFailure(error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => void send(credentialsOf(said(event)));
  const submitCode = (event: FormEvent<HTMLFormElement>) =>
    void send({ ...tried!, code: String(said(event).get('code') ?? '').trim() });
  const restart = () => {
    setStep('password');
    setFailure(null);
    setMistakes({});
  };
  return { step, submit, submitCode, restart, tried, busy, failure, mistakes };
}

function said(event: FormEvent<HTMLFormElement>): FormData {
  event.preventDefault();
  return new FormData(event.currentTarget);
}

const credentialsOf = (form: FormData): Credentials => ({
  username: String(form.get('username') ?? ''),
  password: String(form.get('password') ?? ''),
  rememberMe: form.has('rememberMe'),
});
