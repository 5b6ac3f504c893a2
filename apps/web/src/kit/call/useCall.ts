import type { AnyRoute, ReplyOf } from '@rilis/contract/route';
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isWithheld } from './call.ts';
import { keyBeside, keyOf, type Read } from './keys.ts';
import { readOnce } from './queries.ts';

type Known<T> = UseQueryOptions<T, Error, T, readonly unknown[]>;

export interface CallOptions<T>
  extends Pick<
    Known<T>,
    'enabled' | 'meta' | 'refetchInterval' | 'refetchOnMount' | 'refetchOnWindowFocus' | 'retry'
  > {
  /** Milliseconds in which an answer is not asked for again. */
  staleTime?: number;
  /** What was shown stays until the next page is there. */
  keepPrevious?: boolean;
  /** It is about this list: read again when that is. */
  of?: AnyRoute | undefined;
  /** An answer that came with the page. */
  first?: () => T | undefined;
  /** Asked again when this changes, though the question stays the same. */
  edition?: string | undefined;
}

/** Reads a call of the contract into a screen; `act` on the other end says when it has to be read again. */
export function useCall<R extends AnyRoute>(
  route: R,
  asked: Read<R> = {},
  { keepPrevious, first, edition, of, ...options }: CallOptions<ReplyOf<R>> = {},
): UseQueryResult<ReplyOf<R>, Error> {
  return useQuery<ReplyOf<R>, Error, ReplyOf<R>, readonly unknown[]>({
    ...options,
    queryKey: [...keyBeside(of), ...keyOf(route, asked), ...(edition === undefined ? [] : [edition])],
    queryFn: ({ signal }) => call(route, { ...asked, signal }),
    ...(first && { initialData: first }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** What somebody sets out to edit: read afresh, and once. What another screen read earlier does not stand in for it. */
export function useAfresh<R extends AnyRoute>(route: R, asked: Read<R>) {
  const [since] = useState(Date.now);
  const { data, error, isFetchedAfterMount, dataUpdatedAt, refetch } = useCall(route, asked, {
    ...readOnce,
    refetchOnMount: 'always',
  });
  const fresh = isFetchedAfterMount && dataUpdatedAt >= since ? data : undefined;
  return { data: fresh, failure: nothingToShow(error, fresh) ? error : null, again: () => void refetch() };
}

/**
 * Whether a read leaves nothing to show. What was read before stays when it cannot be read again just now, and with it
 * whatever somebody types there; not when it is gone, or not theirs to see any more.
 */
export const nothingToShow = (error: Error | null, known: unknown): error is Error =>
  error !== null && (known === undefined || isWithheld(error));
