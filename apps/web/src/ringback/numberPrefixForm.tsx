import { SwitchField, TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';

/** The first digits of a network's numbers, and whether our tones are offered there. */
export default function NumberPrefixForm() {
  return (
    <Section title="web.form.details">
      <TextField name="prefix" />
      <TextField name="operator" />
      <SwitchField name="served" />
    </Section>
  );
}
