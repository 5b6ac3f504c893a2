import { Text } from '@mantine/core';
import type { BodyOf } from '@rilis/contract/route';
import { type TaxRuleRow, taxRules } from '@rilis/contract/royalties/taxRuleRoutes';
import { act } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';
import money from '../money.module.css';
import { LiveExample } from './taxExample.tsx';
import { TakesFields } from './taxRuleFields.tsx';

interface ActProps {
  rule: TaxRuleRow;
  close: () => void;
}

const forms = { replace: ReplaceRule, end: EndRule };

/** What is done with a rule that is in force or will be; fetched when it is asked for. */
export default function TaxRuleDialog({ act: name, ...rest }: ActProps & { act: keyof typeof forms }) {
  const Form = forms[name];
  return <Form {...rest} />;
}

/** The same rule with other figures from a day on. */
function ReplaceRule({ rule, close }: ActProps) {
  const t = useWords();
  const { id, scale, base, rate, article } = rule;
  const replace = async (values: BodyOf<typeof taxRules.replace>) => {
    await act(taxRules.replace, { params: { id }, body: values });
    toastDone(t('royalties.change.waits'));
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
function EndRule({ rule, close }: ActProps) {
  const t = useWords();
  const end = async (values: BodyOf<typeof taxRules.end>) => {
    await act(taxRules.end, { params: { id: rule.id }, body: values });
    toastDone(t('royalties.change.waits'));
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
      <DateField name="to" hint="royalties.taxRule.lastHint" />
    </ActionForm>
  );
}
