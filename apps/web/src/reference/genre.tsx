import { genre } from '@rilis/contract/reference/genre';
import { plainForm } from '../kit/screen/plainForm.tsx';
import { screens } from '../kit/screen/screens.tsx';

export default screens(genre, {
  word: 'reference.genre',
  columns: ['genres', { name: 'updatedAt', label: 'web.list.updated', width: 130, from: 'sm' }],
  form: plainForm('genres'),
});
