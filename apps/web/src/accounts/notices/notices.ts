import { notifications } from '@rilis/contract/accounts/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { hasRoles, type Session, sessionNow } from '../../kit/call/session.ts';
import { product } from '../../kit/product.ts';

export const noticeCalls = notifications(product.slug);

const asRole = ['ROLE_ADMIN', 'ROLE_ADMIN_INVOICE'];

/** Whose notices are asked for: two roles ask by role, everybody else by login (specification, section 6). */
export function audienceOf(session: Session | null): { userRole?: string; userId?: string } {
  if (!session) return {};
  const userRole = asRole.find((role) => hasRoles(session, role));
  return userRole ? { userRole } : { userId: session.user.login };
}

/** How many are unread and when the newest came; asked every 180 seconds. Silent when it cannot be had. */
export function useNoticeInfo() {
  return useQuery({
    queryKey: ['notifications', 'info'],
    queryFn: ({ signal }) => call(noticeCalls.info, { query: audienceOf(sessionNow()), signal }),
    refetchInterval: 180_000,
    retry: false,
  }).data;
}

/** The ten newest; fetched again only when the count or the time of the newest has changed. */
export function useNewestNotices(wanted: boolean) {
  const info = useNoticeInfo();
  return useQuery({
    queryKey: ['notifications', 'newest', info?.count, info?.lastupdated?.getTime()],
    queryFn: ({ signal }) =>
      call(noticeCalls.list, {
        query: { size: 10, sort: 'id,desc', ...audienceOf(sessionNow()) } as never,
        signal,
      }),
    enabled: wanted && info !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Marks everything up to the newest that was seen as read; that it failed is ignored (specification, section 7). */
export function useMarkRead() {
  const queries = useQueryClient();
  return async (lastupdatetime: Date) => {
    await call(noticeCalls.markRead, { body: { lastupdatetime, ...audienceOf(sessionNow()) } }).catch(
      () => undefined,
    );
    await queries.invalidateQueries({ queryKey: ['notifications'] });
  };
}
