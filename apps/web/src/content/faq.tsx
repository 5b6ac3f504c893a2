import { faq } from '@rilis/contract/content/faq';
import { TextField } from '../kit/fields/text.tsx';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(faq, {
  word: 'content.faq',
  columns: ['title', { name: 'slug', from: 'lg' }],
  fields: () => <TextField name="slug" wide />,
  preview: async () => ({ default: (await import('./previews.tsx')).questionPreview as never }),
});
