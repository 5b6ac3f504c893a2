import { homepageTestimonial } from '@rilis/contract/content/homepage';
import { word } from '../kit/words.ts';
import { contentScreens } from './entityScreens.tsx';

const typeName = (type: string) => word(`content.testimonialType.${type}`);

export default contentScreens(homepageTestimonial, {
  word: 'content.homepageTestimonial',
  columns: [
    'name',
    { name: 'type', width: 120, from: 'sm', render: ({ type }) => (type ? typeName(type) : '–') },
    { name: 'review', from: 'lg' },
  ],
  long: ['review'],
  fields: async () => ({ default: (await import('./choiceFields.tsx')).testimonialFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).testimonialPreview }),
  show: true,
});
