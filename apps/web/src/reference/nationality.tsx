import { nationality } from '@rilis/contract/reference/lookup';
import { screens } from '../kit/screen/screens.tsx';
import { LookupFields, lookupColumns } from './lookupFields.tsx';

export default screens(nationality, {
  word: 'reference.nationality',
  columns: lookupColumns,
  form: LookupFields,
});
