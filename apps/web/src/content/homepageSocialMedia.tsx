import { homepageSocialMedia, socialMediaTypes } from '@rilis/contract/content/homepage';
import { ImageField } from '../kit/fields/image.tsx';
import { SelectField } from '../kit/fields/select.tsx';
import { TextField } from '../kit/fields/text.tsx';
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
  fields: () => (
    <>
      <TextField name="name" />
      <SelectField
        name="type"
        choices={socialMediaTypes.map((value) => ({ value, label: typeName(value) }))}
      />
      <TextField name="link" type="url" placeholder="https://" wide />
      <ImageField name="image" kind="CONTENT" />
    </>
  ),
  preview: async () => ({ default: (await import('./previews.tsx')).socialMediaPreview as never }),
  show: true,
});
