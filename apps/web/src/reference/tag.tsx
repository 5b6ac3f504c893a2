import { tag } from '@rilis/contract/reference/tag';
import { TextField } from '../kit/fields/text.tsx';
import { screens } from '../kit/screens.tsx';
import { Section } from '../kit/section.tsx';

export default screens(tag, {
  word: 'reference.tag',
  columns: ['name', { name: 'updatedAt', label: 'web.list.updated', width: 130, from: 'sm' }],
  form: () => (
    <Section title="web.form.details">
      <TextField name="name" />
    </Section>
  ),
});
