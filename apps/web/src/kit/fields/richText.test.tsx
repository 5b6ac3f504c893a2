import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { EditForm } from '../form/form.tsx';
import { RichTextField } from './richText.tsx';

afterEach(cleanup);

test('what is wrong with a formatted text is told with it', async () => {
  const schema = z.object({ answer: z.string().min(1, 'error.validation.required') });
  await show(
    <EditForm
      entity="content.faq"
      {...{ schema, initial: { answer: '' }, save: async () => null, saved: () => {}, cancel: () => {} }}
    >
      <RichTextField name="answer" />
    </EditForm>,
  );
  const box = await screen.findByRole('textbox');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('textbox', { description: /This field is required/ })).toBeTruthy();
});
