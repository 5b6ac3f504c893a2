import { sysparams } from '@rilis/contract/reference/sysparam';
import { useCall } from '../kit/call/useCall.ts';
import { useWords } from '../kit/words.ts';

const params = { group: 'INVOICE', key: 'BANK_CHANGE_HOURS' };

/** How long no invoice can be requested after an account was changed; nothing where that is not at all. */
export default function BankRestText() {
  const t = useWords();
  const hours = Number(useCall(sysparams.ofKey, { params }).data?.value ?? 0);
  return hours > 0 ? ` ${t('labels.label.bankRest', { count: hours })}` : null;
}
