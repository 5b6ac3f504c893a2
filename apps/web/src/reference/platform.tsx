import { platform, type RHYTHMS } from '@rilis/contract/reference/platform';
import { lazy } from 'react';
import { screens } from '../kit/screen/screens.tsx';
import { word } from '../kit/words.ts';

const PlatformForm = lazy(() => import('./platformForm.tsx'));

const rhythmOf = (rhythm: (typeof RHYTHMS)[number]) => word(`reference.platform.rhythms.${rhythm}`);

export default screens(platform, {
  word: 'reference.platform',
  columns: [
    'name',
    { name: 'aliases', from: 'md', render: (row) => row.aliases.join(', ') },
    {
      name: 'rhythm',
      from: 'sm',
      width: 160,
      render: (row) => rhythmOf(row.rhythm),
      csv: [{ field: 'rhythm', words: 'reference.platform.rhythms' }],
    },
    { name: 'dueDays', from: 'sm', end: true, width: 110 },
  ],
  blank: { aliases: [], rhythm: 'AUTO', dueDays: 60 },
  form: PlatformForm,
});
