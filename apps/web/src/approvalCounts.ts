import { reviewRoutes } from '@rilis/contract/catalogue/review';
import { useQuery } from '@tanstack/react-query';
import { call } from './kit/call.ts';
import { useCan } from './kit/session.ts';

/** How much waits in each queue; asked only for people who decide, again every three minutes. */
export function useApprovalCounts() {
  const decides = useCan()(reviewRoutes.waiting.can);
  const { data } = useQuery({
    queryKey: ['approvalCounts'],
    queryFn: ({ signal }) => call(reviewRoutes.waiting, { signal }),
    enabled: decides,
    refetchInterval: 180_000,
  });
  return data;
}
