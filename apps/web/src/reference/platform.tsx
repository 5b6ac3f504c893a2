import { platform, RHYTHMS } from '@rilis/contract/reference/platform';
import { NumberField } from '../kit/fields/number.tsx';
import { SelectField } from '../kit/fields/select.tsx';
import { TagsField } from '../kit/fields/tags.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';
import { screens } from '../kit/screen/screens.tsx';
import { word } from '../kit/words.ts';

const rhythmOf = (rhythm: (typeof RHYTHMS)[number]) => word(`reference.platform.rhythms.${rhythm}`);

export default screens(platform, {
  word: 'reference.platform',
  columns: [
    'name',
    { name: 'aliases', from: 'md', render: (row) => row.aliases.join(', ') },
    {
      name: 'rhythm',
      from: 'sm',
      width: 160,
      render: (row) => rhythmOf(row.rhythm),
      csv: [{ field: 'rhythm', words: 'reference.platform.rhythms' }],
    },
    { name: 'dueDays', from: 'sm', end: true, width: 110 },
  ],
  blank: { aliases: [], rhythm: 'AUTO', dueDays: 60 },
  form: PlatformForm,
});

function PlatformForm() {
  return (
    <>
      <Section title="reference.platform.one">
        <TextField name="name" />
        <TagsField name="aliases" max={50} />
      </Section>
      <Section title="reference.platform.expected">
        <SelectField name="rhythm" choices={RHYTHMS.map((value) => ({ value, label: rhythmOf(value) }))} />
        <NumberField name="dueDays" />
      </Section>
    </>
  );
}
