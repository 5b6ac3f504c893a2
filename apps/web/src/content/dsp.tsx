import { dsp } from '@rilis/contract/content/dsp';
import { StoreTabs } from '../kit/router/storeTabs.tsx';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(dsp, {
  word: 'content.dsp',
  title: 'web.menu.deliveries',
  columns: ['title', { name: 'url', from: 'sm' }],
  above: <StoreTabs here="/backoffice/dsp" />,
  fields: async () => ({ default: (await import('./fields.tsx')).dspFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).storePreview }),
});
