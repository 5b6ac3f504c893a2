import { faq } from '@rilis/contract/content/faq';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(faq, {
  word: 'content.faq',
  columns: ['title', { name: 'slug', from: 'lg' }],
  fields: async () => ({ default: (await import('./fields.tsx')).slugFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).questionPreview }),
});
