import { domicile } from '@rilis/contract/reference/lookup';
import { screens } from '../kit/screen/screens.tsx';
import { LookupFields, lookupColumns } from './lookupFields.tsx';

export default screens(domicile, { word: 'reference.domicile', columns: lookupColumns, form: LookupFields });
