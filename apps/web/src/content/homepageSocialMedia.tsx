import { homepageSocialMedia } from '@rilis/contract/content/homepage';
import { word } from '../kit/words.ts';
import { contentScreens } from './entityScreens.tsx';

const typeName = (type: string) => word(`content.socialMediaType.${type}`);

export default contentScreens(homepageSocialMedia, {
  word: 'content.homepageSocialMedia',
  columns: [
    'name',
    { name: 'type', width: 140, from: 'sm', render: ({ type }) => (type ? typeName(type) : '–') },
    { name: 'link', from: 'md' },
  ],
  fields: async () => ({ default: (await import('./choiceFields.tsx')).socialMediaFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).socialMediaPreview }),
  show: true,
});
