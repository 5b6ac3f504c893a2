import { aboutUsContact } from '@rilis/contract/content/about';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(aboutUsContact, {
  word: 'content.aboutUsContact',
  columns: [
    'contact_person',
    { name: 'phone_number', width: 180, from: 'sm' },
    { name: 'address', from: 'lg' },
  ],
  fields: async () => ({ default: (await import('./fields.tsx')).contactFields }),
  preview: async () => ({ default: (await import('./previews.tsx')).contactPreview }),
});
