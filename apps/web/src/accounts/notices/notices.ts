import { type Notification, notifications } from '@rilis/contract/accounts/notification';
import type { ReplyOf } from '@rilis/contract/route';
import { act, readAgain } from '../../kit/call/act.ts';
import { hasRoles, type Session, sessionNow, useSession } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { product } from '../../kit/product.ts';

export const noticeCalls = notifications(product.slug);

type Info = ReplyOf<typeof noticeCalls.info>;

const asRole = ['ROLE_ADMIN', 'ROLE_ADMIN_INVOICE'];

/** Whose notices are asked for: two roles ask by role, everybody else by login (specification, section 6). */
export function audienceOf(session: Session | null): { userRole?: string; userId?: string } {
  if (!session) return {};
  const userRole = asRole.find((role) => hasRoles(session, role));
  return userRole ? { userRole } : { userId: session.user.login };
}

/** How many are unread and when the newest came; asked every 180 seconds. Silent when it cannot be had. */
export function useNoticeInfo() {
  return useCall(
    noticeCalls.info,
    { query: audienceOf(useSession()) },
    {
      refetchInterval: 180_000,
      retry: false,
    },
  ).data;
}

/** What is read again when it changes: the count, and the time of the newest. */
export const editionOf = (info: Info | undefined) => info && `${info.count} ${info.lastupdated?.getTime()}`;

/** The ten newest; fetched again only when the count or the time of the newest has changed. */
export function useNewestNotices(wanted: boolean) {
  const info = useNoticeInfo();
  return useCall(
    noticeCalls.list,
    { query: { size: 10, grouped: 'Y', sort: 'id,desc', ...audienceOf(sessionNow()) } },
    {
      edition: editionOf(info),
      enabled: wanted && info !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
}

/**
 * Marks everything up to the newest that was seen as read, or what of it is asked for; that it failed is ignored
 * (specification, section 7).
 */
export async function markRead(lastupdatetime: Date, of: { id?: number; kind?: string } = {}) {
  const body = { lastupdatetime, ...of, ...audienceOf(sessionNow()) };
  await act(noticeCalls.markRead, { body }).catch(() => readAgain('/notifications'));
}

/** Whoever opens what a notice is about has read it; with one that stands for many all of these. */
export function opened({ id, kind, count = 1, createdAt, readAt }: Notification): void {
  if (!readAt) void markRead(createdAt, count > 1 ? { kind } : { id });
}
