import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { openDialog } from '../dialog/dialogs.ts';
import { SelectField } from '../fields/select.tsx';
import { TextAreaField, TextField } from '../fields/text.tsx';
import { ActionForm } from './actionForm.tsx';

afterEach(cleanup);

const schema = z.object({ title: z.string(), state: z.string(), content: z.string() });

/** A dialog with these fields, opened by a button that keeps the focus until then. */
async function opened(fields: ReactNode, wait = false) {
  const form = (
    <ActionForm entity="content.faq" schema={schema} act={vi.fn()} cancel={vi.fn()} yes="Do it">
      {fields}
    </ActionForm>
  );
  const body = wait ? <Later>{form}</Later> : form;
  const ask = () => openDialog({ title: 'Sure?', body });
  await show(
    <button type="button" onClick={ask}>
      Ask
    </button>,
  );
  const button = await screen.findByRole('button', { name: 'Ask' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Sure?' });
}

/** A form whose part of the program comes a moment after its dialog. */
function Later({ children }: { children: ReactNode }) {
  const [there, come] = useState(false);
  return there ? children : <p ref={() => void setTimeout(() => come(true), 50)}>Coming</p>;
}

const isAt = (name: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));

test('a dialog opens with the focus in the first field of its form, also where the form comes later', async () => {
  await opened(<TextField name="title" />);
  await isAt(/^Question/);
  cleanup();
  await opened(<TextField name="title" />, true);
  await isAt(/^Question/);
});

test('a field that the form names comes before the first one', async () => {
  const fields = (
    <>
      <TextField name="title" />
      <TextAreaField name="content" label="listing.reason.reason" first />
    </>
  );
  await opened(fields, true);
  await isAt(/^Reason/);
});

test('a list of choices is not opened by the dialog it is in', async () => {
  await opened(<SelectField name="state" label="content.faq.title" choices={[]} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
});
