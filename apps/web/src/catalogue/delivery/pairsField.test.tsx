import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { PairsField } from './pairsField.tsx';

afterEach(cleanup);

const schema = z.object({
  genreMap: z.array(z.object({ genre: z.string().min(1), store: z.string().min(1) })),
});

test('a line without its second half is told at the box, by its number and under the name of the field', async () => {
  const form = (
    <ActionForm
      entity="delivery.store"
      schema={schema}
      initial={{ genreMap: [] }}
      act={async () => {}}
      cancel={() => {}}
      yes="Save"
    >
      <PairsField name="genreMap" first="genre" second="store" />
    </ActionForm>
  );
  await show(form, '/backoffice/tags');
  const box = await screen.findByLabelText('Its words for our genres');
  fireEvent.change(box, { target: { value: 'Pop = Pop\nDangdut World' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Line 2: This field is required.')).toBeTruthy();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Its words for our genres 2' }));
  expect(document.activeElement).toBe(box);
});
