import { dsp } from '@rilis/contract/content/dsp';
import { ImageField } from '../kit/fields/image.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(dsp, {
  word: 'content.dsp',
  columns: ['title', { name: 'url', from: 'sm' }],
  fields: () => (
    <>
      <TextField name="title" />
      <TextField name="url" type="url" placeholder="https://" />
      <ImageField name="icon" kind="CONTENT" />
    </>
  ),
  preview: async () => ({ default: (await import('./previews.tsx')).storePreview as never }),
});
