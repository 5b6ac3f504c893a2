import { conditionsOf, TAX_PAYEES } from '@rilis/contract/royalties/taxRule';
import { type TaxRuleRow, taxRules } from '@rilis/contract/royalties/taxRuleRoutes';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { useFieldValue } from '../../kit/fields/field.ts';
import { SelectField } from '../../kit/fields/select.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { Section } from '../../kit/form/section.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { choicesOf } from './taxChoices.ts';
import { LiveExample } from './taxExample.tsx';
import { TakesFields } from './taxRuleFields.tsx';

const list = '/backoffice/taxRules';
const blank = {
  payee: 'COMPANY',
  // Whatever is paid out here is a royalty.
  kind: 'ROYALTY',
  condition: 'NPWP',
  scale: 'FLAT',
  base: 10_000,
  rate: 1500,
} as const;

/** A new rule, for a time that has none yet; the worked example follows what is typed. */
export default function TaxRuleCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const back = () => void navigate({ to: list });
  return (
    <>
      <PageHeader
        title={t('web.form.create', { one: t('royalties.taxRule.one') })}
        crumbs={[{ label: t('royalties.taxRule.many'), to: list }]}
      />
      <EditForm
        entity="royalties.taxRule"
        schema={taxRules.create.body!}
        initial={blank}
        save={(values) => actAndLeave(taxRules.create, { body: values, once: true })}
        saved={() => {
          toastDone(t('royalties.change.waits'));
          back();
        }}
        cancel={back}
      >
        <Section title="royalties.taxRule.whom">
          <SelectField name="payee" choices={choicesOf('payees', TAX_PAYEES)} />
          <ConditionField />
        </Section>
        <Section title="royalties.taxRule.what">
          <TakesFields />
          <DateField name="to" />
        </Section>
        <LiveExample />
      </EditForm>
    </>
  );
}

/** The conditions such a recipient can meet. */
function ConditionField() {
  const payee = useFieldValue<TaxRuleRow['payee']>('payee') ?? 'COMPANY';
  return <SelectField name="condition" choices={choicesOf('conditions', conditionsOf(payee, blank.kind))} />;
}
