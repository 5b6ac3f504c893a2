import { TAX_SCALES } from '@rilis/contract/royalties/taxRule';
import { PercentField } from '../../kit/fields/amount.tsx';
import { DateField } from '../../kit/fields/date.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { choicesOf } from './taxChoices.ts';

/** What a rule takes, by which article and from when. */
export const TakesFields = () => (
  <>
    <SelectField name="scale" choices={choicesOf('scales', TAX_SCALES)} />
    <PercentField name="base" />
    <PercentField name="rate" />
    <TextField name="article" />
    <DateField name="from" />
  </>
);
