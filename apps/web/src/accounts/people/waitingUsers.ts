import { user } from '@rilis/contract/accounts/user';
import { pageOf, paging } from '@rilis/contract/resource';
import { route } from '@rilis/contract/route';

/** The queue as a list: people by their status, with the status in the path; kept apart from the list of everybody. */
export const waitingUsers = {
  path: '/users/approval-status',
  screen: '/backoffice/approval/user',
  routes: {
    list: route({
      method: 'GET',
      path: '/users/approval-status/SUBMITTED',
      can: user.routes.byStatus.can,
      query: paging,
      reply: pageOf(user.record),
    }),
  },
} as const;
