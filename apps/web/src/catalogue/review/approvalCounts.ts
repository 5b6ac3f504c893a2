import { waiting } from '@rilis/contract/catalogue/waiting';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';

/** How much waits in each queue; asked only for people who decide, again every three minutes. */
export function useApprovalCounts() {
  const decides = useCan()(waiting.can);
  const { data } = useQuery({
    queryKey: ['approvalCounts'],
    queryFn: ({ signal }) => call(waiting, { signal }),
    enabled: decides,
    refetchInterval: 180_000,
  });
  return data;
}
