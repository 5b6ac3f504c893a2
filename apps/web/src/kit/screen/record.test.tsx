import { mediaFile } from '@rilis/contract/mediaFile';
import { defineResource } from '@rilis/contract/resource';
import { requiredText } from '@rilis/contract/wire';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { putAnswer, readAgain, readAllAgain } from '../call/act.ts';
import { noteConnection } from '../call/connection.ts';
import { useFileUrl } from '../call/useFileUrl.ts';
import { TextField } from '../fields/text.tsx';
import { EditForm } from '../form/form.tsx';
import { useListSetup } from '../list/listSetup.ts';
import { UpdateScreen } from './editScreens.tsx';
import { Loaded } from './record.tsx';

const tag = defineResource({
  path: '/tags',
  screen: '/backoffice/tags',
  fields: { name: requiredText(100) },
  derived: {},
  filter: {},
  search: ['name'],
});

afterEach(cleanup);

const at = '2026-11-20T03:00:00Z';
const stored = { id: 7, version: 1, name: 'Senja', deleted: false, createdAt: at, updatedAt: at };
const read = 'GET /tags/undefined';

test('a record that is not there is the heading of its page, and its list is the way on', async () => {
  serve({ 'GET /tags/undefined': problem(404, 'error.notFound', 'Data not found') });
  document.title = 'Tags · Rilis';
  await show(<Loaded resource={tag}>{() => null}</Loaded>, '/backoffice/tags/7/update');
  expect(await screen.findByRole('heading', { level: 1, name: 'Data not found' })).toBeTruthy();
  expect(document.title).toBe('Data not found · Rilis');
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toContain(
    '/backoffice/tags',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('where a record is not there, the screen that would change it has no other heading', async () => {
  const edit = <UpdateScreen resource={tag} entity="content.faq" Form={() => null} said={undefined} />;
  serve({ [read]: stored });
  await show(edit, '/backoffice/tags/7/update');
  const headings = async () =>
    (await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent);
  expect(await headings()).toEqual(['Edit question']);
  cleanup();
  serve({ [read]: problem(404, 'error.notFound', 'Data not found') });
  await show(edit, '/backoffice/tags/7/update');
  await screen.findByText('Data not found');
  expect(await headings()).toEqual(['Data not found']);
});

test('a record that could not be read just now can be asked for again', async () => {
  serve({ 'GET /tags/undefined': problem(503, 'error.unavailable', 'Not now') });
  await show(<Loaded resource={tag}>{() => null}</Loaded>, '/backoffice/tags/7/update');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

/** What was read is told to the screen a moment later. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The form of the tag in the address. */
const form = (
  <Loaded resource={tag}>
    {(record) => (
      <EditForm
        key={record.version}
        entity="content.faq"
        schema={tag.input}
        initial={record}
        save={vi.fn()}
        saved={vi.fn()}
        cancel={vi.fn()}
      >
        <TextField name="name" />
      </EditForm>
    )}
  </Loaded>
);

test('what Ayu has typed stands while the line is lost and when it is back, and nobody reads behind it', async () => {
  serve({ [read]: stored });
  await show(form, '/backoffice/tags/7/update');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Senja di Dermaga' } });
  serve({});
  await readAllAgain();
  await readAgain('/tags');
  await drawn();
  expect(screen.getByDisplayValue('Senja di Dermaga')).toBeTruthy();
  const heard = serve({ [read]: { ...stored, version: 2 } });
  await readAllAgain();
  await drawn();
  expect(heard).toEqual([]);
  expect(screen.getByDisplayValue('Senja di Dermaga')).toBeTruthy();
  serve({ [read]: problem(404, 'error.notFound', 'Data not found') });
  await readAgain('/tags');
  expect(await screen.findByRole('heading', { level: 1, name: 'Data not found' })).toBeTruthy();
});

const picture = 'a'.repeat(22);

/** How a list is set up, and a picture. */
function Shown() {
  const { turned } = useListSetup('/backoffice/tags');
  const { data } = useFileUrl(mediaFile.download, { params: { id: picture } }, true);
  return (
    <p>
      {turned.join()} {data}
    </p>
  );
}

test('when the line is back, how lists are set up is read again; a picture, which never changes, is not', async () => {
  URL.createObjectURL = () => 'blob:picture';
  const file = `/media-images/download/${picture}`;
  const setUp = (column: string) =>
    serve({
      'GET /list-settings': [{ screen: '/backoffice/tags', turned: [column], widths: {} }],
      [`GET ${file}`]: {},
    });
  const before = setUp('name');
  await show(<Shown />);
  await screen.findByText('name blob:picture');
  expect(before.map(({ path }) => path).toSorted()).toEqual(['/list-settings', file]);
  const heard = setUp('slug');
  await readAllAgain();
  await screen.findByText('slug blob:picture');
  expect(heard.map(({ path }) => path)).toEqual(['/list-settings']);
});

/** Opens it at a button, after what was there before. */
function Later({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (open) return children;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Edit
    </button>
  );
}

test('a record read earlier is not edited before it is read anew; as soon as it can be, it is there', async () => {
  serve({});
  await show(<Later>{form}</Later>, '/backoffice/tags/7/update');
  const button = await screen.findByRole('button', { name: 'Edit' });
  putAnswer(tag.routes.read, {}, { ...stored, createdAt: new Date(at), updatedAt: new Date(at) });
  await drawn();
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  serve({ [read]: { ...stored, name: 'Senja di Dermaga' } });
  noteConnection(true);
  expect(await screen.findByDisplayValue('Senja di Dermaga')).toBeTruthy();
});
