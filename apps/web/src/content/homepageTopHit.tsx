import { homepageTopHit, topHitSongs } from '@rilis/contract/content/homepage';
import { ImageField } from '../kit/fields/image.tsx';
import { RemoteSelectField } from '../kit/fields/select.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(homepageTopHit, {
  word: 'content.homepageTopHit',
  columns: ['name', { name: 'description', from: 'md' }],
  long: ['description'],
  fields: ({ record }) => (
    <>
      <TextField name="name" />
      <RemoteSelectField name="songId" route={topHitSongs} current={record?.songTitle} />
      <ImageField name="image" kind="CONTENT" />
    </>
  ),
  preview: async () => ({ default: (await import('./previews.tsx')).topHitPreview as never }),
  show: true,
});
