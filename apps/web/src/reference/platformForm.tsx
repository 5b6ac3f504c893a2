import { RHYTHMS } from '@rilis/contract/reference/platform';
import { NumberField } from '../kit/fields/number.tsx';
import { SelectField } from '../kit/fields/select.tsx';
import { TagsField } from '../kit/fields/tags.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';
import { word } from '../kit/words.ts';

/** How a platform is called, and when its reports are expected. */
export default function PlatformForm() {
  const rhythms = RHYTHMS.map((value) => ({ value, label: word(`reference.platform.rhythms.${value}`) }));
  return (
    <>
      <Section title="web.form.details">
        <TextField name="name" />
        <TagsField name="aliases" max={50} />
      </Section>
      <Section title="reference.platform.expected">
        <SelectField name="rhythm" choices={rhythms} />
        <NumberField name="dueDays" />
      </Section>
    </>
  );
}
