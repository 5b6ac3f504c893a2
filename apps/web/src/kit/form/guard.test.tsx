import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { serve, show } from '../../../tests/stage.tsx';
import { signOut } from '../../accounts/signIn/signOut.ts';
import DocumentField from '../../catalogue/editor/documentField.tsx';
import { DraftForm } from '../../catalogue/editor/draftForm.tsx';
import { useDraftGuard } from '../../catalogue/editor/draftGuard.ts';
import { makeDraft } from '../../catalogue/editor/releaseDraft.ts';
import { keepToken, tokenOf } from '../call/session.ts';
import { closeDialog, openDialog } from '../dialog/dialogs.ts';
import { TextField } from '../fields/text.tsx';
import { ActionForm } from './actionForm.tsx';
import { EditForm } from './form.tsx';

afterEach(cleanup);

const here = '/backoffice/faq/create';

/** A form in which a title was typed. */
async function filled(title: string) {
  const save = vi.fn(async () => ({}));
  const saved = vi.fn();
  const schema = z.object({ title: z.string().min(1, 'error.validation.required') });
  const form = (
    <EditForm
      entity="content.faq"
      schema={schema}
      initial={{ title: 'Lama' }}
      {...{ save, saved }}
      cancel={vi.fn()}
    >
      <TextField name="title" />
    </EditForm>
  );
  const router = await show(form, here);
  fireEvent.change(await screen.findByLabelText(/^Question/), { target: { value: title } });
  const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { save, saved, router, answer };
}

async function typed(title: string) {
  const form = await filled(title);
  void form.router.navigate({ to: '/backoffice/faq' });
  await screen.findByRole('dialog', { name: 'Not saved yet' });
  return form;
}

/** Of two buttons that say the same, the one of the dialog. */
const inDialog = (name: string) =>
  screen.getAllByRole('button', { name }).find((button) => button.closest('[role=dialog]'))!;

test('whoever leaves a form goes on editing by the first button, which has the focus', async () => {
  const { router, answer, save } = await typed('Baru');
  await waitFor(() => expect(document.activeElement).toBe(inDialog('Keep editing')));
  answer('Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([router.state.location.pathname, save.mock.calls.length]).toEqual([here, 0]);
  expect(screen.getByDisplayValue('Baru')).toBeTruthy();
});

test('saved on the way out, it goes where one wanted to; what cannot be saved stays, with its mistake', async () => {
  const { router, save, saved } = await typed('Baru');
  fireEvent.click(inDialog('Save'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq'));
  expect([save.mock.calls.length, saved.mock.calls.length]).toEqual([1, 0]);
  cleanup();
  const wrong = await typed('');
  fireEvent.click(inDialog('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([wrong.router.state.location.pathname, wrong.save.mock.calls.length]).toEqual([here, 0]);
  expect((await screen.findByLabelText(/^Question/)).getAttribute('aria-invalid')).toBe('true');
});

test('left without saving, it is gone', async () => {
  const { router, answer, save } = await typed('Baru');
  answer('Leave without saving');
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq'));
  expect(save).not.toHaveBeenCalled();
});

test('whoever signs out is asked first: saved with the session that still holds, or not signed out at all', async () => {
  const heard = serve({ 'POST /account/logout': null });
  keepToken('of-ayu', false);
  const { save } = await filled('Baru');
  const staying = signOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await staying;
  expect([tokenOf(), heard.length, save.mock.calls.length]).toEqual(['of-ayu', 0, 0]);
  expect(screen.getByDisplayValue('Baru')).toBeTruthy();
  save.mockImplementation(async () => ({ token: tokenOf() }));
  const going = signOut();
  await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(inDialog('Save'));
  await going;
  expect(await save.mock.results[0]!.value).toEqual({ token: 'of-ayu' });
  expect([tokenOf(), heard.map(({ path }) => path)]).toEqual([null, ['/account/logout']]);
});

test('a draft that saves itself asks only when it cannot', async () => {
  const send = vi.fn(async (_patch: object, version: number) => ({ version: version + 1 }));
  const draft = makeDraft({
    record: { version: 0 },
    send,
    read: async () => ({ version: 0 }),
    delay: 60_000,
  });
  const Editor = () => {
    useDraftGuard(draft);
    return <p>Editor</p>;
  };
  const router = await show(<Editor />, here);
  await screen.findByText('Editor');
  draft.change({ title: 'Satu' });
  await router.navigate({ to: '/backoffice/faq' });
  expect([router.state.location.pathname, send.mock.calls.length]).toEqual(['/backoffice/faq', 1]);
});

test('a draft that cannot be saved asks, and says so again when it is tried in vain', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('cut')));
  const draft = makeDraft({
    record: { version: 0 },
    send,
    read: async () => ({ version: 0 }),
    delay: 60_000,
  });
  const Editor = () => {
    useDraftGuard(draft);
    return <p>Editor</p>;
  };
  const router = await show(<Editor />, here);
  await screen.findByText('Editor');
  draft.change({ title: 'Satu' });
  void router.navigate({ to: '/backoffice/faq' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(router.state.location.pathname).toBe(here);
});

test('a draft whose paper is on its way asks before it is left, and is saved with it', async () => {
  let take = () => {};
  const paper = 'a'.repeat(22);
  const stored = { ...{ id: paper, kind: 'DOCUMENT', fileName: 'x.pdf', mime: 'application/pdf' } };
  const measured = { bytes: 1, sha256: 'x', width: null, height: null, audio: null };
  const standing = { status: 'QUARANTINED', progress: 0, findings: [], labelId: 3 };
  const answer = { ...stored, ...measured, ...standing, createdAt: '2026-11-20T03:00:00Z' };
  serve({ 'POST /media-images': () => new Promise((resolve) => (take = () => resolve(answer))) });
  const send = vi.fn(async (_patch: object, version: number) => ({ version: version + 1 }));
  const draft = makeDraft({ record: { version: 0 }, send, read: async () => ({ version: 0 }) });
  const Editor = () => {
    useDraftGuard(draft);
    const schema = z.object({ albumCopyrightFile: z.string().nullish() });
    return (
      <DraftForm entity="catalogue.album" {...{ schema, required: [], draft }}>
        <DocumentField name="albumCopyrightFile" />
      </DraftForm>
    );
  };
  const router = await show(<Editor />, here);
  await screen.findByRole('button', { name: /^Upload/ });
  const files = [new File(['x'], 'x.pdf')];
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  void router.navigate({ to: '/backoffice/faq' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([router.state.location.pathname, send.mock.calls]).toEqual([here, []]);
  take();
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq'));
  expect(send.mock.calls).toEqual([[{ albumCopyrightFile: paper }, 0]]);
});

const schema = z.object({ title: z.string().min(1, 'error.validation.required') });

test('a form that took the place of a button has the focus, also in Safari, where the page got it when that was clicked', async () => {
  const form = (
    <ActionForm entity="content.faq" schema={schema} act={vi.fn()} cancel={closeDialog} yes="Do it">
      <TextField name="title" />
    </ActionForm>
  );
  function Page() {
    const [asked, ask] = useState(false);
    return (
      <main tabIndex={-1}>
        {asked ? (
          form
        ) : (
          <button type="button" onClick={() => ask(true)}>
            Ask
          </button>
        )}
      </main>
    );
  }
  await show(<Page />, here);
  const button = await screen.findByRole('button', { name: 'Ask' });
  button.closest('main')?.focus();
  fireEvent.click(button, { detail: 1 });
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Question/));
});

test('a window with a form asks before Escape loses what was typed; untouched, or by its Cancel, it closes at once', async () => {
  await show(null, here);
  const opened = async () => {
    const body = (
      <ActionForm
        entity="content.faq"
        schema={schema}
        initial={{ title: 'Lama' }}
        act={vi.fn()}
        cancel={closeDialog}
        yes="Do it"
      >
        <TextField name="title" />
      </ActionForm>
    );
    openDialog({ title: 'Window', body });
    return screen.findByLabelText(/^Question/);
  };
  const isClosed = () => waitFor(() => expect(screen.queryByLabelText(/^Question/)).toBeNull());
  const pressEscape = (from: HTMLElement) => fireEvent.keyDown(from, { key: 'Escape', code: 'Escape' });
  pressEscape(await opened());
  await isClosed();
  const field = await opened();
  fireEvent.change(field, { target: { value: 'Baru' } });
  pressEscape(field);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Not saved yet' })).toBeNull());
  expect(screen.getByDisplayValue('Baru')).toBeTruthy();
  // Escape answers the question it asks, and nothing below.
  pressEscape(field);
  pressEscape(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Not saved yet' })).toBeNull());
  expect(screen.getByDisplayValue('Baru')).toBeTruthy();
  pressEscape(field);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await isClosed();
  fireEvent.change(await opened(), { target: { value: 'Baru' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
});
