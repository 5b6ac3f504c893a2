import { numberPrefix } from '@rilis/contract/ringback/numberPrefix';
import { lazy } from 'react';
import { screens } from '../kit/screen/screens.tsx';
import { word } from '../kit/words.ts';

const NumberPrefixForm = lazy(() => import('./numberPrefixForm.tsx'));

export default screens(numberPrefix, {
  word: 'operator.numberPrefix',
  columns: [
    { name: 'prefix', width: 110 },
    'operator',
    {
      name: 'served',
      width: 150,
      render: (row) =>
        word(row.served ? 'operator.numberPrefix.isServed' : 'operator.numberPrefix.notServed'),
    },
  ],
  blank: { served: false },
  form: NumberPrefixForm,
});
