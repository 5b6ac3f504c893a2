import { homepageHero } from '@rilis/contract/content/homepage';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(homepageHero, {
  word: 'content.homepageHero',
  columns: ['title'],
  fields: async () => ({ default: (await import('./fields.tsx')).pictureFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).heroPreview }),
  show: true,
});
