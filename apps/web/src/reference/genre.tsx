import { genre } from '@rilis/contract/reference/genre';
import { TextField } from '../kit/fields/text.tsx';
import { screens } from '../kit/screens.tsx';
import { Section } from '../kit/section.tsx';

export default screens(genre, {
  word: 'reference.genre',
  columns: ['genres', { name: 'updatedAt', label: 'web.list.updated', width: 130, from: 'sm' }],
  form: () => (
    <Section title="web.form.details">
      <TextField name="genres" />
    </Section>
  ),
});
