import { homepagePlan } from '@rilis/contract/content/homepage';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(homepagePlan, {
  word: 'content.homepagePlan',
  columns: [
    'title',
    { name: 'price', from: 'sm' },
    {
      name: 'share',
      width: 130,
      end: true,
      from: 'md',
      render: ({ share }) => (share == null ? '–' : `${share} %`),
    },
  ],
  fields: async () => ({ default: (await import('./fields.tsx')).planFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).planPreview }),
  show: true,
});
