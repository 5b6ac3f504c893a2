import { TextField } from '../fields/text.tsx';
import { Section } from '../form/section.tsx';

/** The form of an entity that is a few texts. */
export const plainForm =
  (...names: readonly string[]) =>
  () => (
    <Section title="web.form.details">
      {names.map((name) => (
        <TextField key={name} name={name} />
      ))}
    </Section>
  );
