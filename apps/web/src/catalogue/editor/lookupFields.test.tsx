import { artist } from '@rilis/contract/catalogue/artist';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { ArtistTagsField } from './lookupFields.tsx';

afterEach(cleanup);

test('every tag of the master data can be found: what is typed is looked up among all of them', async () => {
  const first = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, label: `akustik ${at + 1}` }));
  serve({
    'GET /tags/options': ({ query }) =>
      query.get('search') === 'zit' ? [{ id: 77, label: 'zither' }] : first,
  });
  const save = vi.fn(async () => ({}));
  const form = (
    <EditForm
      entity="catalogue.artist"
      schema={artist.input}
      initial={{ stageName: 'Rara', tags: [] }}
      save={save}
      saved={vi.fn()}
      cancel={vi.fn()}
    >
      <ArtistTagsField />
    </EditForm>
  );
  await show(form, '/backoffice/artist/create');
  const tags = await screen.findByRole('combobox', { name: /Tags/ });
  tags.focus();
  expect(await screen.findByRole('option', { name: 'akustik 50', hidden: true })).toBeTruthy();
  fireEvent.change(tags, { target: { value: 'zit' } });
  fireEvent.click(await screen.findByRole('option', { name: 'zither', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ tags: ['zither'] })));
});
