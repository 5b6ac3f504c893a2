import type { Guess } from '@rilis/contract/accounts/guess';
import { useEffect, useState } from 'react';
import { useSession } from '../../kit/call/session.ts';
import { product } from '../../kit/product.ts';

/**
 * Whether a new password is guessed at once, as the server judges it; undefined until that is known. Without fields
 * beside it, it is one's own.
 */
export function useGuess(password: string, beside: readonly string[]): Guess | null | undefined {
  const user = useSession()?.user;
  const own = beside.length > 0 || !user ? [] : [user.login, user.email, user.firstName, user.lastName];
  const known = [...beside, ...own, beside.length > 0 ? null : user?.labelName, product.name].join('\n');
  const asked = `${password}\n${known}`;
  const [found, setFound] = useState<{ asked: string; guess: Guess | null } | null>(null);
  useEffect(() => {
    if (password.length < 8) return;
    let late = false;
    void import('@rilis/contract/accounts/guess')
      .then(({ findGuess }) => findGuess(password, known.split('\n')))
      // The server says it when the form is sent.
      .catch(() => null)
      .then((guess) => late || setFound({ asked, guess }));
    return () => {
      late = true;
    };
  }, [asked, password, known]);
  return found?.asked === asked ? found.guess : undefined;
}
