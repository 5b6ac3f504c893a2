import { homepageBenefit } from '@rilis/contract/content/homepage';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(homepageBenefit, {
  word: 'content.homepageBenefit',
  columns: ['title', { name: 'sub_title', from: 'md' }],
  long: ['description'],
  fields: async () => ({ default: (await import('./fields.tsx')).pictureFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).benefitPreview }),
  show: true,
});
