import { PercentField, RupiahField } from '../kit/fields/amount.tsx';
import { DateField } from '../kit/fields/date.tsx';
import { NumberField } from '../kit/fields/number.tsx';
import { SelectField } from '../kit/fields/select.tsx';
import { TextAreaField } from '../kit/fields/text.tsx';
import { guaranteeChoices } from './choices.ts';
import { ShareFields } from './shareFields.tsx';

/** From when to when a contract runs and what is shared: the same when it is made and when it is changed. */
export const ContractTerms = () => (
  <>
    <DateField name="contractStart" />
    <DateField name="contractEnd" />
    <NumberField name="renewalMonths" max={120} />
    <NumberField name="noticeDays" max={730} />
    <ShareFields />
    <PercentField name="labelPool" />
    <PercentField name="revShare" />
    <RupiahField name="minimumGuarantee" />
    <SelectField name="mgMode" choices={guaranteeChoices()} />
    <TextAreaField name="otherTermCondition" rows={2} />
  </>
);
