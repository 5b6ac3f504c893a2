import { TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';
import type { ColumnOf } from '../kit/list/listing.ts';

/** What nationalities and domiciles show in their lists. */
export const lookupColumns: ColumnOf<object>[] = [
  { name: 'nationality' },
  { name: 'key', width: 140 },
  { name: 'group', width: 140, from: 'sm' },
  { name: 'updatedAt', label: 'web.list.updated', width: 130, from: 'md' },
];

/** What both of them ask for. */
export const LookupFields = () => (
  <Section title="web.form.details">
    <TextField name="nationality" wide />
    <TextField name="key" />
    <TextField name="group" />
  </Section>
);
