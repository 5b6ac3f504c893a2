import { aboutUs } from '@rilis/contract/content/about';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(aboutUs, {
  word: 'content.aboutUs',
  columns: ['title'],
  preview: async () => ({ default: (await import('./previews.tsx')).documentPreview }),
});
