import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallError } from '../../kit/call/call.ts';

/** Whether an error is the answer to a link. Another says only that the server was not reached, has failed, or wants a pause. */
export const isAnswer = ({ status }: CallError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * The key of a mailed link and what comes of it, null until then. The button asks, never the page: mail programs and others
 * that open links ahead count as nobody. `lost`: why there was no answer; the button is there to be pressed again.
 */
export function useMailedKey<Reply>(ask: (key: string) => Promise<Reply>) {
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const [outcome, tell] = useState<Reply | CallError | null>(null);
  const [lost, lose] = useState<CallError | null>(null);
  const [loading, setLoading] = useState(false);
  const press = async () => {
    setLoading(true);
    lose(null);
    await ask(key).then(tell, (error: CallError) => (isAnswer(error) ? tell(error) : lose(error)));
    setLoading(false);
  };
  return { key, outcome, lost, button: { loading, onClick: () => void press() } };
}
