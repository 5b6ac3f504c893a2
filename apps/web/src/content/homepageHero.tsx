import { homepageHero } from '@rilis/contract/content/homepage';
import { ImageField } from '../kit/fields/image.tsx';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(homepageHero, {
  word: 'content.homepageHero',
  columns: ['title'],
  fields: () => <ImageField name="image" kind="CONTENT" />,
  preview: async () => ({ default: (await import('./previews.tsx')).heroPreview as never }),
  show: true,
});
