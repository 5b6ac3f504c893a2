import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { CallError } from '../call/call.ts';
import { TextField } from '../fields/text.tsx';
import { EditForm } from './form.tsx';

afterEach(cleanup);

const schema = z.object({ title: z.string(), slug: z.string() });
const first = { version: 1, title: 'Senja', slug: 'senja' };
const stale = new CallError({ status: 409, code: 'error.staleVersion', message: 'Somebody was faster.' });

/** A record that somebody else has changed while it was edited. */
function Edited({ theirs, save }: { theirs: object; save: (values: object) => Promise<unknown> }) {
  const [record, read] = useState(first);
  return (
    <EditForm
      key={record.version}
      entity="content.faq"
      {...{ schema, initial: record, saved: vi.fn(), cancel: vi.fn() }}
      save={(values) => (record.version === 1 ? Promise.reject(stale) : save(values))}
      reload={() => read({ ...first, ...theirs, version: 2 })}
    >
      <TextField name="title" />
      <TextField name="slug" />
    </EditForm>
  );
}

const field = (name: RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function typedAndRefused(theirs: object) {
  const save = vi.fn(async () => ({}));
  const router = await show(<Edited theirs={theirs} save={save} />);
  fireEvent.change(await field(/^Question/), { target: { value: 'Senja di Kota' } });
  press('Save');
  await screen.findByText('Somebody was faster.');
  press('Load the latest version');
  return { save, router };
}

test('whoever loads the latest version keeps what they typed, and gets what somebody else has written', async () => {
  const { save } = await typedAndRefused({ slug: 'kota' });
  await waitFor(() => expect(screen.queryByText('Somebody was faster.')).toBeNull());
  expect((await field(/^Question/)).value).toBe('Senja di Kota');
  press('Save');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ title: 'Senja di Kota', slug: 'kota' })),
  );
});

test('where both have written, it says so; left instead, it is asked about like anything that is not saved', async () => {
  const { router } = await typedAndRefused({ title: 'Senja Lama' });
  expect(await screen.findByText(/^Somebody else has changed this, too/)).toBeTruthy();
  void router.navigate({ to: '/b' });
  expect(await screen.findByText('You have unsaved changes. Save or leave them?')).toBeTruthy();
});

/** Two records of one kind at an address each; the newest version of the first never comes. */
function Neighbours() {
  const [at, go] = useState('first');
  const next = () => {
    location.hash = '#/second';
    go('second');
  };
  return (
    <>
      <button type="button" onClick={next}>
        Next
      </button>
      <EditForm
        key={at}
        entity="content.faq"
        {...{ schema, initial: { ...first, title: at }, saved: vi.fn(), cancel: vi.fn(), reload: vi.fn() }}
        save={() => Promise.reject(stale)}
      >
        <TextField name="title" />
        <TextField name="slug" />
      </EditForm>
    </>
  );
}

test('what waits for a version that never comes goes into no other record', async () => {
  await show(<Neighbours />);
  fireEvent.change(await field(/^Question/), { target: { value: 'Senja di Kota' } });
  press('Save');
  await screen.findByText('Somebody was faster.');
  press('Load the latest version');
  press('Next');
  await waitFor(() => expect(screen.queryByText('Somebody was faster.')).toBeNull());
  expect((await field(/^Question/)).value).toBe('second');
});
