import { waiting } from '@rilis/contract/catalogue/waiting';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';

/** How much waits in each queue; asked only for people who decide, again every three minutes. */
export function useApprovalCounts() {
  const decides = useCan()(waiting.can);
  return useCall(waiting, {}, { enabled: decides, refetchInterval: 180_000 }).data;
}
