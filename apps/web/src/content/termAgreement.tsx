import { termAgreement, versions } from '@rilis/contract/content/legal';
import { word } from '../kit/words.ts';
import { contentScreens } from './entityScreens.tsx';

const typeName = (type: string) => word(`content.termType.${type}`);

export default contentScreens(termAgreement, {
  word: 'content.termAgreement',
  columns: ['title', { name: 'type', width: 220, from: 'sm', render: ({ type }) => typeName(type) }],
  fields: async () => ({ default: (await import('./choiceFields.tsx')).termFields }),
  versions: versions.termAgreement,
  preview: async () => ({ default: (await import('./previews.tsx')).documentPreview }),
});
