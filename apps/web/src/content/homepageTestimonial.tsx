import { homepageTestimonial, testimonialTypes } from '@rilis/contract/content/homepage';
import { SelectField } from '../kit/fields/select.tsx';
import { TextField } from '../kit/fields/text.tsx';
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
  fields: () => (
    <>
      <TextField name="name" />
      <SelectField
        name="type"
        choices={testimonialTypes.map((value) => ({ value, label: typeName(value) }))}
      />
    </>
  ),
  preview: async () => ({ default: (await import('./previews.tsx')).testimonialPreview as never }),
  show: true,
});
