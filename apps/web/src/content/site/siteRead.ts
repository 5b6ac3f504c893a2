import type { Language } from '@rilis/contract/words/languages';
import { useEffect, useState } from 'react';
import { useAgain } from '../../kit/call/connection.ts';
import { languageNow, useWords, word } from '../../kit/words.ts';
import { firstAnswer } from './firstAnswer.ts';

interface Read {
  key: string;
  answer?: unknown;
  error?: string;
  /** There is nothing at this address, or no more. */
  lost?: boolean;
}

/** Milliseconds in which what came with the page is the newest there is, also where its program was slow to come. */
const fresh = 60_000;

/** What was read before, by language and path: shown at once, and read again. */
const known = new Map<string, unknown>();

/** What visitors read at a path of the API, in their language; the last answer stays until the next one is there. */
export function useSiteRead(path: string) {
  useWords();
  const language = languageNow();
  const key = `${language} ${path}`;
  const [read, set] = useState<Read>({ key: '' });
  const [tries, again] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more when the visitor says so, or the line is back
  useEffect(() => {
    const brought = known.has(key) ? undefined : firstAnswer(path, language);
    if (brought !== undefined && performance.now() < fresh) {
      known.set(key, brought);
      return;
    }
    const ending = new AbortController();
    ask(path, language, ending.signal).then(
      (answer) => {
        known.set(key, answer);
        set({ key, answer });
      },
      (error: Error) =>
        ending.signal.aborted || set({ key, error: error.message, lost: error.cause === 404 }),
    );
    return () => ending.abort();
  }, [path, language, key, tries]);
  const error = read.key === key ? read.error : undefined;
  const isLost = read.key === key && read.lost === true;
  const once = () => again((before) => before + 1);
  useAgain(error !== undefined && !isLost, once);
  const answer =
    read.key === key && read.answer ? read.answer : (known.get(key) ?? firstAnswer(path, language));
  return {
    answer: answer ?? read.answer,
    error,
    lost: isLost,
    again: once,
  };
}

async function ask(path: string, language: Language, signal: AbortSignal): Promise<unknown> {
  const headers = { Accept: 'application/json', 'Accept-Language': language };
  const reply = await fetch(`/api${path}`, { method: 'GET', headers, signal }).catch(() => {
    throw new Error(word('error.network'));
  });
  if (!reply.ok) throw new Error(word('error.unavailable'), { cause: reply.status });
  return reply.json().catch(() => {
    throw new Error(word('error.network'));
  });
}
