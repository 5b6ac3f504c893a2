import { type TaxRuleRow, taxRules } from '@rilis/contract/royalties/taxRuleRoutes';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { dayText } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

/** Takes back what is not in force yet, after a question. */
export async function withdrawRule({ id, from }: TaxRuleRow): Promise<void> {
  const question = {
    title: word('royalties.taxRule.withdraw'),
    text: word('royalties.taxRule.withdrawText', { day: dayText(from) }),
    yes: word('royalties.taxRule.withdraw'),
    destructive: true,
  };
  if (!(await confirm(question))) return;
  await act(taxRules.withdraw, { params: { id } }).then(
    () => toastDone(word('royalties.change.waits')),
    toastError,
  );
}
