import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Heard, serve, show } from '../../../tests/stage.tsx';
import StaffNotes from './staffNotes.tsx';

afterEach(cleanup);

const colleagues = [
  { id: 1, label: 'Adi Rilis', sub: 'adi' },
  { id: 2, label: 'Rudi Rilis', sub: 'rudi.w' },
];
const note = {
  id: 1,
  text: 'Seperti kata @rudi.w kemarin',
  author: 'Adi Rilis',
  mine: false,
  mentions: [{ login: 'rudi.w', name: 'Rudi Rilis' }],
  at: '2026-11-20T03:00:00Z',
};

let router: Awaited<ReturnType<typeof show>>;

async function noteField(answers: Parameters<typeof serve>[0] = {}): Promise<[HTMLTextAreaElement, Heard[]]> {
  const heard = serve({
    'GET /review-desk/album/7/notes': [note],
    'GET /review-desk/reviewers': colleagues,
    ...answers,
  });
  router = await show(<StaffNotes kind="album" id={7} />);
  return [await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note among staff' }), heard];
}

/** As typing leaves it: the caret stands at the end. */
function type(field: HTMLTextAreaElement, value: string) {
  field.focus();
  fireEvent.change(field, { target: { value, selectionStart: value.length } });
}

test('an @ offers colleagues by name; arrows and Enter take one, and the note goes on behind it', async () => {
  const [field, heard] = await noteField({ 'POST /review-desk/album/7/notes': [note] });
  expect(heard.some(({ path }) => path === '/review-desk/reviewers')).toBe(false);
  type(field, 'Tolong @');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Adi Rilis@adi',
    'Rudi Rilis@rudi.w',
  ]);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const meant = screen.getByRole('option', { selected: true });
  expect(meant.textContent).toMatch(/^Rudi/);
  expect(field.getAttribute('aria-activedescendant')).toBe(meant.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Tolong @rudi.w ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  type(field, `${field.value}dengarkan.`);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
      text: 'Tolong @rudi.w dengarkan.',
    }),
  );
  await waitFor(() => expect(field.value).toBe(''));
});

test('letters narrow the colleagues, Escape closes them, and an address of mail asks for nobody', async () => {
  const [field] = await noteField();
  type(field, '@ru');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Rudi Rilis@rudi.w',
  ]);
  // Enter ends what is composed, it takes nobody.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field.value).toBe('@ru');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('@ru');
  type(field, 'tulis ke rara@senja');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('who is mentioned is read by name', async () => {
  await noteField();
  expect(await screen.findByText('Seperti kata @Rudi Rilis kemarin')).toBeTruthy();
});

const sendKeys = { key: 'Enter', ctrlKey: true };

test('a note is sent once however often its keys are pressed, an empty one not at all, and what is typed meanwhile stays', async () => {
  let take = () => {};
  const [field, heard] = await noteField({
    'POST /review-desk/album/7/notes': () => new Promise((resolve) => (take = () => resolve([note]))),
  });
  type(field, '  ');
  fireEvent.keyDown(field, sendKeys);
  type(field, 'Sudah saya dengar.');
  fireEvent.keyDown(field, sendKeys);
  fireEvent.keyDown(field, sendKeys);
  type(field, 'Sudah saya dengar. Sampul menyusul.');
  take();
  await waitFor(() => expect(field.value).toBe('Sampul menyusul.'));
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { text: 'Sudah saya dengar.' },
  ]);
});

test('a note that was not sent is asked for before its record is left, and can be sent then', async () => {
  const [field, heard] = await noteField({ 'POST /review-desk/album/7/notes': [note] });
  type(field, 'Sudah saya dengar.');
  void router.navigate({ to: '/backoffice/approval/music/8' });
  const question = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(question).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/approval/music/8'));
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a note whose answer was lost on the way is sent again as the same one', async () => {
  let tries = 0;
  const [field, heard] = await noteField({
    'POST /review-desk/album/7/notes': () => {
      if (tries++ === 0) throw new TypeError('cut off');
      return [note];
    },
  });
  type(field, 'Tolong dengarkan.');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/Network error/)).toBeTruthy();
  expect(field.value).toBe('Tolong dengarkan.');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(field.value).toBe(''));
  const keys = heard
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});
