import { label } from '@rilis/contract/labels/label';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import { EditForm } from '../kit/form/form.tsx';
import { ContactSection } from './labelSections.tsx';

afterEach(cleanup);

const provinces = ['Jawa Barat', 'Jawa Tengah', 'Bali'];
const rowOf = (value: string, at: number) => ({
  ...{ id: at + 1, version: 0, deleted: false, nationality: value, value, key: `K${at}`, group: 'PROVINCE' },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
});

/** What the browser offers below a field. */
const offered = (name: RegExp) => {
  const list = document.getElementById(screen.getByLabelText(name).getAttribute('list')!);
  return [...list!.querySelectorAll('option')].map(({ value }) => value);
};

test('the provinces of the master data are on offer where a label has its seat; any other place is typed', async () => {
  serve({
    'GET /domiciles/filter': ({ query }) => {
      const found = provinces.filter((name) => name.includes(query.get('search') ?? ''));
      const content = query.get('group') === 'PROVINCE' ? found.map(rowOf) : [];
      return { content, page: 0, size: 50, totalElements: content.length, totalPages: 1 };
    },
  });
  const save = vi.fn(async () => ({}));
  await show(
    <EditForm
      entity="labels.label"
      schema={label.routes.update.body!}
      {...{ initial: {}, save, saved: vi.fn(), cancel: vi.fn() }}
    >
      <ContactSection />
    </EditForm>,
  );
  await screen.findByLabelText(/^Province/);
  await waitFor(() => expect(offered(/^Province/)).toEqual(provinces));
  expect(offered(/^City/)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Province/), { target: { value: 'Jawa' } });
  await waitFor(() => expect(offered(/^Province/)).toEqual(['Jawa Barat', 'Jawa Tengah']));
  fireEvent.change(screen.getByLabelText(/^Province/), { target: { value: 'Selangor' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ province: 'Selangor' })));
});
