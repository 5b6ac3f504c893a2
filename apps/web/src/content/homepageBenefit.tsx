import { homepageBenefit } from '@rilis/contract/content/homepage';
import { ImageField } from '../kit/fields/image.tsx';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(homepageBenefit, {
  word: 'content.homepageBenefit',
  columns: ['title', { name: 'sub_title', from: 'md' }],
  long: ['description'],
  fields: () => <ImageField name="image" kind="CONTENT" />,
  preview: async () => ({ default: (await import('./previews.tsx')).benefitPreview as never }),
  show: true,
});
