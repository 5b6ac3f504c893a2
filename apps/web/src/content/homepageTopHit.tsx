import { homepageTopHit } from '@rilis/contract/content/homepage';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(homepageTopHit, {
  word: 'content.homepageTopHit',
  columns: ['name', { name: 'description', from: 'md' }],
  long: ['description'],
  fields: async () => ({ default: (await import('./choiceFields.tsx')).topHitFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).topHitPreview }),
  show: true,
});
