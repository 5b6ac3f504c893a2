import { Text } from '@mantine/core';
import { type TaxRuleRow, taxRules } from '@rilis/contract/royalties/taxRuleRoutes';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import money from '../money.module.css';
import { LiveExample } from './taxExample.tsx';
import { TakesFields } from './taxRuleFields.tsx';

interface ActProps {
  rule: TaxRuleRow;
  close: () => void;
}

/** The same rule with other figures from a day on. */
export function ReplaceRule({ rule, close }: ActProps) {
  const t = useWords();
  const { id, scale, base, rate, article } = rule;
  const replace = async (values: Record<string, unknown>) => {
    await act(taxRules.replace, { params: { id }, body: values as never });
    toastDone(t('form.saved'));
    close();
  };
  return (
    <ActionForm
      entity="royalties.taxRule"
      schema={taxRules.replace.body!}
      initial={{ scale, base, rate, article }}
      act={replace}
      cancel={close}
      yes={t('royalties.taxRule.replace')}
    >
      <Text size="sm" c="dimmed">
        {t('royalties.taxRule.replaceText')}
      </Text>
      <div className={money.fields}>
        <TakesFields />
      </div>
      <LiveExample about={rule} />
    </ActionForm>
  );
}

/** A last day, without another rule to follow. */
export function EndRule({ rule, close }: ActProps) {
  const t = useWords();
  const end = async (values: Record<string, unknown>) => {
    await act(taxRules.end, { params: { id: rule.id }, body: values as never });
    toastDone(t('form.saved'));
    close();
  };
  return (
    <ActionForm
      entity="royalties.taxRule"
      schema={taxRules.end.body!}
      act={end}
      cancel={close}
      yes={t('royalties.taxRule.end')}
    >
      <Text size="sm" c="dimmed">
        {t('royalties.taxRule.endText')}
      </Text>
      <DateField name="to" />
    </ActionForm>
  );
}

/** Takes back what is not in force yet, after a question. */
export async function withdrawRule({ id, from }: TaxRuleRow): Promise<void> {
  const question = {
    title: word('royalties.taxRule.withdraw'),
    text: word('royalties.taxRule.withdrawText', { day: dayText(from) }),
    yes: word('royalties.taxRule.withdraw'),
    destructive: true,
  };
  if (!(await confirm(question))) return;
  await act(taxRules.withdraw, { params: { id } }).then(() => toastDone(), toastError);
}
