import { tag } from '@rilis/contract/reference/tag';
import { plainForm } from '../kit/screen/plainForm.tsx';
import { screens } from '../kit/screen/screens.tsx';

export default screens(tag, {
  word: 'reference.tag',
  columns: ['name', { name: 'updatedAt', label: 'web.list.updated', width: 130, from: 'sm' }],
  form: plainForm('name'),
});
