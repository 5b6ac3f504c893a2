import { privacyPolicy, versions } from '@rilis/contract/content/legal';
import { TextField } from '../kit/fields/text.tsx';
import { contentScreens } from './entityScreens.tsx';
import { Versions } from './versions.tsx';

export default contentScreens(privacyPolicy, {
  word: 'content.privacyPolicy',
  columns: ['title', { name: 'slug', from: 'lg' }],
  fields: () => <TextField name="slug" wide />,
  below: ({ id }) => <Versions route={versions.privacyPolicy} id={id} />,
  preview: async () => ({ default: (await import('./previews.tsx')).documentPreview as never }),
});
