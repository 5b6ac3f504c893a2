import { session } from '@rilis/contract/accounts/session';
import type { BodyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../kit/call/call.ts';
import { enrolment, takePage } from '../../kit/call/guard.ts';
import { sessionNow } from '../../kit/call/session.ts';
import { mistakesOf, serverMistakes } from '../../kit/form/rules.ts';
import { type AskedFactor, askedFactor, signAsked } from './askedFactor.ts';
import { signIn } from './signIn.ts';

type Credentials = BodyOf<typeof session.authenticate>;
export type SignIn = ReturnType<typeof useSignIn>;

/** The two steps of signing in; after the last one the page that was asked for. */
export function useSignIn() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedFactor | null>(null);
  const [tried, setTried] = useState<Credentials | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const enter = async (work: () => Promise<void>) => {
    await work();
    const to = sessionNow()?.mustEnrol ? enrolment : (takePage() ?? '/backoffice');
    await navigate({ to, replace: true });
  };
  const attempt = async (work: () => Promise<void>) => {
    setFailure(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      if (error.code === 'error.login.secondFactor') return setAsked(askedFactor(error));
      setMistakes(serverMistakes(error));
      setFailure(error);
    }
  };
  const send = async (credentials: Credentials) => {
    const found = mistakesOf(session.authenticate.body!, credentials as Record<string, unknown>);
    setMistakes(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setTried(credentials);
    await attempt(() => enter(() => signIn(credentials)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => void send(credentialsOf(said(event)));
  const submitCode = (event: FormEvent<HTMLFormElement>) =>
    void send({ ...tried!, code: String(said(event).get('code') ?? '').trim() });
  const submitPasskey = () =>
    void attempt(async () => {
      const { code: _, ...credentials } = tried!;
      // What was signed once, or is too old, is asked for anew.
      const now = failure?.code === 'error.login.passkey' ? await askAgain(credentials) : asked!;
      setAsked(now);
      const passkey = await signAsked(now);
      await enter(() => signIn({ ...credentials, passkey }));
    });
  /** Signing in some other way; what it throws is told like any refusal. */
  const enterBy = (work: () => Promise<void>) => attempt(() => enter(work));
  const restart = () => {
    setAsked(null);
    setFailure(null);
    setMistakes({});
  };
  return { asked, submit, submitCode, submitPasskey, enterBy, restart, tried, busy, failure, mistakes };
}

/** The password alone: the answer asks for a second factor, with something new to sign. */
async function askAgain(credentials: Credentials): Promise<AskedFactor> {
  try {
    await signIn(credentials);
  } catch (error) {
    if (error instanceof CallError && error.code === 'error.login.secondFactor') return askedFactor(error);
    throw error;
  }
  throw new Error('signed in without the second factor');
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
