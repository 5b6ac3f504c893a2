import { faq } from '@rilis/contract/content/faq';
import { RichTextField } from '../kit/fields/richText.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { screens } from '../kit/screens.tsx';
import { Section } from '../kit/section.tsx';

export default screens(faq, {
  word: 'content.faq',
  columns: [
    'title',
    { name: 'slug', from: 'sm' },
    { name: 'updatedAt', label: 'web.list.updated', width: 130, from: 'md' },
  ],
  form: () => (
    <Section title="web.form.details">
      <TextField name="title" wide />
      <TextField name="slug" wide />
      <RichTextField name="description" />
    </Section>
  ),
});
