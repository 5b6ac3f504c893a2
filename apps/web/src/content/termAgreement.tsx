import { termAgreement, termTypes, versions } from '@rilis/contract/content/legal';
import { SelectField } from '../kit/fields/select.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { word } from '../kit/words.ts';
import { contentScreens } from './entityScreens.tsx';
import { Versions } from './versions.tsx';

const typeName = (type: string) => word(`content.termType.${type}`);

export default contentScreens(termAgreement, {
  word: 'content.termAgreement',
  columns: ['title', { name: 'type', width: 220, from: 'sm', render: ({ type }) => typeName(type) }],
  fields: () => (
    <>
      <SelectField name="type" choices={termTypes.map((value) => ({ value, label: typeName(value) }))} />
      <TextField name="slug" />
    </>
  ),
  below: ({ id }) => <Versions route={versions.termAgreement} id={id} />,
  preview: async () => ({ default: (await import('./previews.tsx')).documentPreview as never }),
});
