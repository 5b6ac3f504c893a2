import { aboutUsContact } from '@rilis/contract/content/about';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(aboutUsContact, {
  word: 'content.aboutUsContact',
  columns: [
    'contact_person',
    { name: 'phone_number', width: 180, from: 'sm' },
    { name: 'address', from: 'lg' },
  ],
  fields: () => (
    <>
      <TextField name="phone_number" type="tel" />
      <TextAreaField name="address" wide={false} rows={2} />
    </>
  ),
  preview: async () => ({ default: (await import('./previews.tsx')).contactPreview as never }),
});
