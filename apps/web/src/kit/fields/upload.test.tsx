import { toneFile } from '@rilis/contract/media/toneSound';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { PaperField } from '../../catalogue/coverToMaster/fileFields.tsx';
import { ToneFileField } from '../../ringback/toneFileField.tsx';
import { CallError } from '../call/call.ts';
import { ActionForm } from '../form/actionForm.tsx';
import { EditForm } from '../form/form.tsx';
import { DocumentField } from './document.tsx';
import { ImageField } from './image.tsx';

afterEach(cleanup);

const refused = (...rules: string[]) =>
  problem(422, 'error.media.upload', 'This file cannot be accepted.', {
    fieldErrors: rules.map((message) => ({ field: 'file', code: 'error.media.x', message })),
  });

const form = (
  <EditForm
    entity="content.faq"
    schema={z.object({ paper: z.string().nullish(), picture: z.string().nullish() })}
    initial={{}}
    save={async () => null}
    saved={() => {}}
    cancel={() => {}}
  >
    <DocumentField name="paper" />
    <ImageField name="picture" kind="ARTIST_IMAGE" />
  </EditForm>
);

test.each([
  ['paper', 0],
  ['picture', 1],
])('a file for the %s that is refused tells every rule it breaks, in words', async (_field, at) => {
  serve({ 'POST /media-images': refused('It must be in RGB colours.', 'It is damaged.') });
  await show(form);
  await screen.findByRole('button', { name: /paper/ });
  const inputs = document.querySelectorAll('input[type=file]');
  fireEvent.change(inputs[at]!, { target: { files: [new File(['x'], 'x.jpg')] } });
  expect(await screen.findByText('It must be in RGB colours. It is damaged.')).toBeTruthy();
  // At once, as nobody has pressed anything since; and with the button, for whoever comes back to it.
  expect(screen.getByRole('alert').textContent).toBe('It must be in RGB colours. It is damaged.');
  const buttons = screen.getAllByRole('button', { name: /picture|paper/ });
  expect(buttons[at]?.getAttribute('aria-description')).toContain('It is damaged.');
});

test('a file that fails for another reason tells that one', async () => {
  serve({ 'POST /media-images': problem(413, 'error.tooLarge', 'This is too large.') });
  await show(form);
  await screen.findByRole('button', { name: /paper/ });
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], 'x.pdf')] },
  });
  expect(await screen.findByText('This is too large.')).toBeTruthy();
});

const schema = z.object({ paper: z.string('error.validation.required') });

/** Both kinds of form, with the paper of before; `send` gets what is sent. */
const forms = {
  'a form': (send: (values: object) => Promise<unknown>) => (
    <EditForm
      entity="content.faq"
      {...{ schema, initial: { paper: 'old' }, save: send, saved: vi.fn(), cancel: vi.fn() }}
    >
      <DocumentField name="paper" />
    </EditForm>
  ),
  'a form of one action': (send: (values: object) => Promise<unknown>) => (
    <ActionForm
      entity="content.faq"
      {...{ schema, initial: { paper: 'old' }, act: send, yes: 'Save', cancel: vi.fn() }}
    >
      <DocumentField name="paper" />
    </ActionForm>
  ),
};

const brought = 'a'.repeat(22);
const stored = {
  ...{ id: brought, kind: 'DOCUMENT', fileName: 'x.pdf', mime: 'application/pdf', bytes: 1, sha256: 'x' },
  ...{ width: null, height: null, audio: null, status: 'QUARANTINED', progress: 0, findings: [] },
  ...{ labelId: 3, createdAt: '2026-11-20T03:00:00Z' },
};

test.each(Object.entries(forms))(
  '%s waits for its paper, says so, and sends the new one, once',
  async (_, formOf) => {
    let take = () => {};
    serve({ 'POST /media-images': () => new Promise((resolve) => (take = () => resolve(stored))) });
    const send = vi.fn(async () => ({}));
    const router = await show(formOf(send), '/backoffice/faq/create');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ paper: 'old' }));
    choose();
    await screen.findByRole('progressbar');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Waiting for the file…' }));
    expect(send).toHaveBeenCalledTimes(1);
    void router.navigate({ to: '/backoffice/faq' });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    take();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenLastCalledWith({ paper: brought });
  },
);

test('saved on the way out while it waits for its paper, a form is sent once, and one goes where one wanted to', async () => {
  let take = () => {};
  serve({ 'POST /media-images': () => new Promise((resolve) => (take = () => resolve(stored))) });
  let answered = () => {};
  const [send, saved] = [vi.fn(() => new Promise<void>((resolve) => (answered = resolve))), vi.fn()];
  const router = await show(
    <EditForm
      entity="content.faq"
      {...{ schema, initial: { paper: 'old' }, save: send, saved, cancel: vi.fn() }}
    >
      <DocumentField name="paper" />
    </EditForm>,
    '/backoffice/faq/create',
  );
  const save = await screen.findByRole('button', { name: 'Save' });
  choose();
  await screen.findByRole('progressbar');
  fireEvent.click(save);
  void router.navigate({ to: '/backoffice/faq' });
  const question = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(question).getByRole('button', { name: 'Save' }));
  take();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ paper: brought }));
  answered();
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq'));
  expect([send.mock.calls.length, saved.mock.calls.length]).toEqual([1, 0]);
});

test.each(Object.entries(forms))(
  '%s whose paper is refused says so at the paper and sends nothing',
  async (_, formOf) => {
    serve({ 'POST /media-images': problem(413, 'error.tooLarge', 'This is too large.') });
    const send = vi.fn(async () => ({}));
    await show(formOf(send), '/backoffice/faq/create');
    const save = await screen.findByRole('button', { name: 'Save' });
    choose();
    fireEvent.click(save);
    expect(await screen.findByText('This is too large.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  },
);

const choose = (file = new File(['x'], 'x.pdf')) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });

const Tone = () => <ToneFileField label="ringback.rbt.rbtAudio" />;

test('what the server says of the file of a tone stands at it, and leads to its button', async () => {
  const message = 'This recording is of somebody else.';
  const fieldErrors = [{ field: 'rbtAudio', code: 'error.rbt.othersMusicUnnamed', message }];
  const refused = async () => {
    throw new CallError({ status: 400, code: 'error.validation.summary', message: 'No.', fieldErrors });
  };
  await show(
    <EditForm
      entity="content.faq"
      {...{ schema: z.object({ rbtAudio: z.string() }), initial: { rbtAudio: 'old' }, save: refused }}
      {...{ saved: vi.fn(), cancel: vi.fn() }}
    >
      <Tone />
    </EditForm>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message, { selector: '.mantine-InputWrapper-error' })).toBeTruthy();
  expect(document.querySelector('[data-path=rbtAudio]')?.localName).toBe('button');
});

const tone = new File([toneFile(new Int16Array(80_000))], 'senja.wav');

test.each([
  ['the proof of a cover', PaperField, undefined, { documents: [brought] }],
  ['the file of a tone', Tone, tone, { rbtAudio: brought }],
])('%s is waited for from the moment it is chosen', async (_, Field, file, sent) => {
  let take = () => {};
  serve({ 'POST /media-images': () => new Promise((resolve) => (take = () => resolve(stored))) });
  const send = vi.fn(async () => ({}));
  const asked = z.object({ documents: z.array(z.string()).optional(), rbtAudio: z.string().optional() });
  await show(
    <EditForm
      entity="content.faq"
      {...{ schema: asked, initial: {}, save: send, saved: vi.fn(), cancel: vi.fn() }}
    >
      <Field />
    </EditForm>,
  );
  const save = await screen.findByRole('button', { name: 'Save' });
  choose(file);
  fireEvent.click(save);
  await screen.findByRole('button', { name: 'Waiting for the file…' });
  await waitFor(() => {
    take();
    expect(send).toHaveBeenCalledWith(sent);
  });
  expect(send).toHaveBeenCalledTimes(1);
});

/** Papers that a server keeps under numbers of their own, and refuses by name. */
function servePapers(kept: readonly string[], refuses?: string) {
  const idOf = (name: string) => name.padEnd(22, '0');
  const named = (name: string) => ({ ...stored, id: idOf(name), fileName: `${name}.pdf` });
  serve({
    ...Object.fromEntries(kept.map((name) => [`GET /media-images/${idOf(name)}`, named(name)])),
    'POST /media-images': ({ body }) => {
      const { name } = (body as FormData).get('file') as File;
      return name === refuses
        ? problem(413, 'error.tooLarge', 'This is too large.')
        : named(name.slice(0, -4));
    },
  });
  return idOf;
}

const papersForm = (initial: string[], send: (values: object) => Promise<unknown>) => (
  <EditForm
    entity="coverToMaster"
    schema={z.object({ documents: z.array(z.string()) })}
    {...{ initial: { documents: initial }, save: send, saved: vi.fn(), cancel: vi.fn() }}
  >
    <PaperField />
  </EditForm>
);

const chooseMany = (...names: string[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: names.map((name) => new File(['x'], name)) },
  });

test('papers that are chosen together all stand beside those of before; one that is refused is named', async () => {
  const idOf = servePapers(['akta', 'surat', 'izin'], 'besar.pdf');
  const send = vi.fn(async () => ({}));
  await show(papersForm([idOf('akta')], send));
  await screen.findByText('akta.pdf');
  chooseMany('surat.pdf', 'besar.pdf', 'izin.pdf');
  expect(await screen.findByText('izin.pdf')).toBeTruthy();
  expect(await screen.findByText('besar.pdf: This is too large.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove: akta.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ documents: [idOf('surat'), idOf('izin')] }));
});

test('of more papers than there may be the last are named, and the others are kept', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => `p${at}`);
  const idOf = servePapers([...nine, 'surat']);
  const send = vi.fn(async () => ({}));
  await show(papersForm(nine.map(idOf), send));
  await screen.findByText('p0.pdf');
  chooseMany('surat.pdf', 'izin.pdf');
  expect(await screen.findByText('Not taken, as there are 10 already: izin.pdf.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ documents: [...nine, 'surat'].map(idOf) }));
});
