import { sysparams } from '@rilis/contract/reference/sysparam';
import { useCan } from '../kit/call/session.ts';
import { useCall } from '../kit/call/useCall.ts';

/** The value somebody proposed for a parameter and nobody else has confirmed yet. */
export function useWaiting(id: number) {
  const may = useCan()(sysparams.waiting.can);
  const { data } = useCall(sysparams.waiting, {}, { enabled: may });
  return data?.find((wish) => wish.id === id);
}
