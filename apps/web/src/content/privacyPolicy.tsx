import { privacyPolicy, versions } from '@rilis/contract/content/legal';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(privacyPolicy, {
  word: 'content.privacyPolicy',
  columns: ['title', { name: 'slug', from: 'lg' }],
  fields: async () => ({ default: (await import('./fields.tsx')).slugFields }),
  versions: versions.privacyPolicy,
  preview: async () => ({ default: (await import('./previews.tsx')).documentPreview }),
});
