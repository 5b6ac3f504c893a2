import { useDebouncedValue } from '@mantine/hooks';
import { type SearchGroup, search } from '@rilis/contract/search';
import { useCall } from '../kit/call/useCall.ts';

const none: readonly SearchGroup[] = [];

/** What the server finds, 200 ms after the last key; what was asked before is cancelled and shown until then. */
export function useFound(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    search,
    { query: { q } },
    {
      enabled: q !== '',
      keepPrevious: true,
    },
  );
  const empty = typed.trim() === '';
  const waits = !empty && (q !== typed.trim() || isPlaceholderData || (isFetching && !data));
  return {
    groups: empty || error ? none : (data ?? none),
    /** What is shown is not yet the answer to what is typed. */
    waits: waits && !error,
    error: empty ? null : error,
    retry: () => void refetch(),
  };
}
