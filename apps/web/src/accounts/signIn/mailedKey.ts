import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallError } from '../../kit/call/call.ts';

/**
 * The key of a mailed link and what comes of it, null until then. The button asks, never the page: mail programs and others
 * that open links ahead count as nobody.
 */
export function useMailedKey<Reply>(ask: (key: string) => Promise<Reply>) {
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const [outcome, tell] = useState<Reply | CallError | null>(null);
  const [loading, setLoading] = useState(false);
  const press = async () => {
    setLoading(true);
    await ask(key).then(tell, (error: CallError) => tell(error));
    setLoading(false);
  };
  return { key, outcome, button: { loading, onClick: () => void press() } };
}
