import { artist } from '@rilis/contract/catalogue/artist';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { ArtistTagsField, NationalityField } from './lookupFields.tsx';

afterEach(cleanup);

const formOf = (field: ReactNode, save: () => Promise<unknown>) => (
  <EditForm
    entity="catalogue.artist"
    schema={artist.input}
    initial={{ stageName: 'Rara', tags: [] }}
    save={save}
    saved={vi.fn()}
    cancel={vi.fn()}
  >
    {field}
  </EditForm>
);

test('every tag of the master data can be found: what is typed is looked up among all of them', async () => {
  const first = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, label: `akustik ${at + 1}` }));
  serve({
    'GET /tags/options': ({ query }) =>
      query.get('search') === 'zit' ? [{ id: 77, label: 'zither' }] : first,
  });
  const save = vi.fn(async () => ({}));
  await show(formOf(<ArtistTagsField />, save), '/backoffice/artist/create');
  const tags = await screen.findByRole('combobox', { name: /Tags/ });
  tags.focus();
  expect(await screen.findByRole('option', { name: 'akustik 50', hidden: true })).toBeTruthy();
  fireEvent.change(tags, { target: { value: 'zit' } });
  fireEvent.click(await screen.findByRole('option', { name: 'zither', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ tags: ['zither'] })));
});

test('a country that two groups of the master data have is on offer once', async () => {
  const country = (id: number, key: string, group: string) => ({
    ...{ id, key, group, nationality: 'Indonesia', value: 'Indonesia', version: 0, deleted: false },
    ...{ createdAt: '2026-10-01T00:00:00Z', updatedAt: '2026-10-01T00:00:00Z' },
  });
  serve({
    'GET /nationalities/filter': pageOf(country(1, 'ID', 'NATIONALITY'), country(2, 'INDONESIA', 'ASEAN')),
  });
  const save = vi.fn(async () => ({}));
  await show(formOf(<NationalityField />, save), '/backoffice/artist/create');
  const field = await screen.findByRole('combobox', { name: /Nationality/ });
  field.focus();
  fireEvent.click(await screen.findByRole('option', { name: 'Indonesia', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ nationality: 'Indonesia', nationalityCd: 'ID' }),
    ),
  );
});
