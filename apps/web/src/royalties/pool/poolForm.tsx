import { CountField, RupiahField } from '../../kit/fields/amount.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { PeriodField } from '../periodField.tsx';
import { channelChoices } from './channels.ts';

/** What a pool received in a month. */
export default function PoolForm() {
  return (
    <>
      <Section title="royalties.pool.whose">
        <PeriodField name="datenum" />
        <SelectField name="channel" choices={channelChoices()} />
        <TextField name="dsp" />
      </Section>
      <Section title="royalties.pool.figures">
        <RupiahField name="receipts" />
        <CountField name="plays" />
      </Section>
    </>
  );
}
