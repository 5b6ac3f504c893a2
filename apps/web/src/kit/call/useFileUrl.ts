import type { AnyRoute } from '@rilis/contract/route';
import { useQuery } from '@tanstack/react-query';
import { CallError, fetchFile } from './call.ts';
import { keyOf, type Read } from './keys.ts';
import { readOnce } from './queries.ts';

/** The file a call sends, as an address the browser can show; fetched with the session's token and kept as long as the page. */
export const useFileUrl = <R extends AnyRoute>(route: R, asked: Read<R>, enabled: boolean) =>
  useQuery({
    queryKey: keyOf(route, asked),
    queryFn: async ({ signal }) => URL.createObjectURL((await fetchFile(route, { ...asked, signal })).blob),
    enabled,
    ...readOnce,
    gcTime: Number.POSITIVE_INFINITY,
    // Just uploaded: its smaller forms are made in a moment.
    retry: (tries, error) => tries < 30 && isPending(error),
    retryDelay: 1000,
  });

const isPending = (error: unknown) => error instanceof CallError && error.code === 'error.media.pending';
