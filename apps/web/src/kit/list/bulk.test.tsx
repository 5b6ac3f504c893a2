import type { Outcome } from '@rilis/contract/bulk';
import { defineResource } from '@rilis/contract/resource';
import { requiredText } from '@rilis/contract/wire';
import { useLocation } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Heard, pageOf, serve, show } from '../../../tests/stage.tsx';
import { isUnsaved, mayEnd } from '../call/unsaved.ts';
import { LinkAnchor } from '../router/links.tsx';
import type { BulkAction } from './bulkAction.ts';
import { ListScreen } from './list.tsx';

const faq = defineResource({
  path: '/faqs',
  screen: '/backoffice/faq',
  fields: { title: requiredText(200) },
  derived: {},
  filter: {},
  search: ['title'],
});
const row = (id: number, title: string) => ({
  id,
  title,
  version: 1,
  deleted: false,
  createdAt: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-03T20:00:00Z',
});
const rows = [row(3, 'Rara'), row(2, 'Rana'), row(1, 'Dewa')];
const bulk: BulkAction[] = [
  { label: 'action.reject', route: faq.routes.update, reason: 'must', destructive: true },
  { label: 'action.approve', route: faq.routes.update, checklist: 'user' },
];
/** A form that knows what each row said before. */
const renaming: BulkAction = {
  label: 'action.edit',
  route: faq.routes.update,
  form: ({ send }) => (
    <button type="button" onClick={() => send({ title: 'Sama' }, new Map([[3, { title: 'Rara' }]]))}>
      Rename
    </button>
  ),
};
const list = (
  <ListScreen
    resource={faq}
    word="content.faq"
    columns={['title']}
    bulk={[...bulk, renaming]}
    open={({ id }) => `/backoffice/faq/${id}/update`}
  />
);
const at = '/backoffice/faq';
const page = { 'GET /faqs': pageOf(...rows) };

afterEach(cleanup);

type Answer = Partial<Outcome>;
const outcomes = (answers: Record<number, Answer>) => (heard: Heard) =>
  (heard.body as { rows: { id: number }[] }).rows.map(({ id }) => ({
    id,
    ok: true,
    code: null,
    message: null,
    version: null,
    ...answers[id],
  }));

const acted = (heard: Heard[]) =>
  heard.filter(({ path }) => path === '/bulk').map(({ body }) => body as { body: object; rows: object[] });

async function chooseEvery() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
  await screen.findByText('Acts on exactly these 3 rows');
}

test('a reason that must be given is asked for once and sent for every row', async () => {
  const heard = serve({ ...page, 'POST /bulk': outcomes({}) });
  await show(list, at);
  await chooseEvery();
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject: 3 rows' });
  expect(within(dialog).getByText(/Rara, Rana, Dewa/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Give a reason.')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/Reason/));
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: ' Twice ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('3 rows done')).toBeTruthy();
  expect(acted(heard)).toMatchObject([
    { body: { reason: 'Twice' }, rows: [3, 2, 1].map((id) => ({ id, version: 1 })) },
  ]);
  expect(screen.queryByText(/Acts on exactly/)).toBeNull();
});

test('a reason that was begun is not lost by Escape', async () => {
  const heard = serve({ ...page, 'POST /bulk': outcomes({}) });
  await show(list, at);
  await chooseEvery();
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const box = within(await screen.findByRole('dialog', { name: 'Reject: 3 rows' })).getByLabelText(/Reason/);
  fireEvent.change(box, { target: { value: 'Twice' } });
  fireEvent.keyDown(box, { key: 'Escape', code: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByDisplayValue('Twice')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'Escape', code: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acted(heard)).toEqual([]);
});

test('what goes with a row into the trash is said before; a row that takes nothing with it goes at once', async () => {
  const heard = serve({ ...page, 'POST /bulk': outcomes({}) });
  const live = ({ title }: { title: string }) => title === 'Dewa';
  const removing = (chosen: readonly { title: string }[]) => (chosen.some(live) ? 'Dewa is live.' : null);
  await show(<ListScreen resource={faq} word="content.faq" columns={['title']} removing={removing} />, at);
  const remove = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `More actions: ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  };
  await remove('Rara');
  await waitFor(() => expect(acted(heard)).toHaveLength(1));
  await remove('Dewa');
  const dialog = await screen.findByRole('dialog', { name: 'Remove: Dewa' });
  expect(within(dialog).getByText('Dewa is live.')).toBeTruthy();
  expect(acted(heard)).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(acted(heard)).toHaveLength(2));
});

test('a checklist is confirmed point by point before anything is decided', async () => {
  const heard = serve({ ...page, 'POST /bulk': outcomes({}) });
  await show(list, at);
  await chooseEvery();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve: 3 rows' });
  const yes = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(yes.disabled).toBe(true);
  for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(yes);
  await waitFor(() => expect(acted(heard)[0]?.body).toEqual({ checklist: { email: true, identity: true } }));
});

test('a refused row says why, can be opened, and is tried again as it is now', async () => {
  const refused = {
    ok: false,
    code: 'error.staleVersion',
    message: 'Somebody else has changed this.',
    version: 5,
  };
  let times = 0;
  const heard = serve({
    ...page,
    'POST /bulk': (asked) => {
      times += 1;
      return outcomes(times === 1 ? { 2: refused } : {})(asked);
    },
  });
  await show(list, at);
  await chooseEvery();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Result: Remove' });
  expect(within(dialog).getByText('2 of 3 done, 1 refused.')).toBeTruthy();
  expect(within(dialog).getByText('Somebody else has changed this.')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Rana' }).getAttribute('href')).toMatch('/faq/2/update');
  expect(within(dialog).getByRole('button', { name: 'Undo what was done (2)' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try the refused one again' }));
  expect(await screen.findByText('3 moved to the trash')).toBeTruthy();
  expect(acted(heard)[1]?.rows).toEqual([{ id: 2, version: 5 }]);
});

/** Answers that wait until they are let go. */
function heldBack<A>(answer: (heard: Heard) => A) {
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  return { go, answer: (heard: Heard) => gone.then(() => answer(heard)) };
}

test('what is pressed while something else is under way is done after it, and once', async () => {
  const { go, answer } = heldBack(outcomes({}));
  const heard = serve({ ...page, 'POST /bulk': answer });
  await show(list, at);
  for (const name of ['Rara', 'Rana', 'Rana']) {
    fireEvent.click(await screen.findByRole('button', { name: `More actions: ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(acted(heard)).toHaveLength(1));
  }
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Dewa' }));
  go();
  await waitFor(() => expect(screen.getAllByText('1 moved to the trash')).toHaveLength(2));
  // It was chosen for something else.
  expect(screen.getByRole('checkbox', { name: 'Choose Dewa' })).toHaveProperty('checked', true);
  expect(acted(heard).map((one) => one.rows)).toEqual([[{ id: 3, version: 1 }], [{ id: 2, version: 1 }]]);
});

test('what was refused is told of the action it was, and the next one asks when that is read', async () => {
  const { go, answer } = heldBack(outcomes({ 2: { ok: false, message: 'It is in use.' } }));
  const heard = serve({ ...page, 'POST /bulk': answer });
  await show(list, at);
  await chooseEvery();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(acted(heard)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  go();
  const result = await screen.findByRole('dialog', { name: 'Result: Remove' });
  expect(within(result).getByText('2 of 3 done, 1 refused.')).toBeTruthy();
  fireEvent.click(within(result).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByRole('dialog', { name: 'Approve: 3 rows' })).toBeTruthy();
  expect(acted(heard)).toHaveLength(1);
});

test('a list that is left while its rows are under way says elsewhere what was refused, and leads back', async () => {
  const { go, answer } = heldBack(outcomes({ 2: { ok: false, message: 'It is in use.' } }));
  const heard = serve({ ...page, 'POST /bulk': answer });
  const Place = () => {
    const { pathname } = useLocation();
    return pathname === at ? list : <LinkAnchor to="/backoffice/genre">Onward</LinkAnchor>;
  };
  const router = await show(<Place />, `${at}?search=ra`);
  await chooseEvery();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(acted(heard)).toHaveLength(1));
  await act(() => router.navigate({ to: '/backoffice/tags' }));
  go();
  const said = await screen.findByText(/^2 of 3 done, 1 refused\.\s+Rana: It is in use\.$/);
  fireEvent.click(screen.getByRole('link', { name: 'Onward' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/genre'));
  expect(said.isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.href).toBe(`${at}?search=ra`));
});

test('of many rows under way the tab asks before it is closed, and the session ends after them', async () => {
  const many = Array.from({ length: 30 }, (_, at) => row(at + 1, `Row ${at + 1}`));
  const { go, answer } = heldBack(outcomes({ 2: { ok: false, message: 'It is in use.' } }));
  const heard = serve({ 'GET /faqs': pageOf(...many), 'POST /bulk': answer });
  await show(list, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
  expect(isUnsaved()).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(acted(heard)).toHaveLength(1));
  expect(isUnsaved()).toBe(true);
  const ends = mayEnd();
  // Who presses it sees that it was heard.
  expect(await screen.findByText('You are signed out once the rows under way are done.')).toBeTruthy();
  go();
  expect(await ends).toBe(false);
  expect(await screen.findByText('29 of 30 done, 1 refused.')).toBeTruthy();
  expect(isUnsaved()).toBe(false);
  expect(await mayEnd()).toBe(true);
});

test('"all that match" are asked of the server once and stay what they were', async () => {
  const every = [...rows, row(9, 'Another page')];
  const heard = serve({
    'GET /faqs': { ...pageOf(...rows), totalElements: 4, totalPages: 2 },
    'POST /bulk/choose': { content: every, totalElements: 4 },
    'POST /bulk': outcomes({}),
  });
  await show(list, `${at}?search=ra`);
  await chooseEvery();
  fireEvent.click(screen.getByRole('button', { name: 'Choose all 4 that match' }));
  expect(await screen.findByText('Acts on exactly these 4 rows (1 on other pages)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(acted(heard)[0]?.rows).toHaveLength(4));
  expect(heard.find(({ path }) => path === '/bulk/choose')?.body).toEqual({
    path: '/faqs',
    query: { search: 'ra' },
  });
});

test('of rows whose answer was lost nobody says that they were refused: they are tried again with those behind them', async () => {
  const many = Array.from({ length: 30 }, (_, at) => row(at + 1, `Row ${at + 1}`));
  let lost = true;
  const heard = serve({
    'GET /faqs': pageOf(...many),
    'POST /bulk': (asked) => {
      if (lost) throw new TypeError('cut off');
      return outcomes({})(asked);
    },
  });
  await show(list, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose every row of this page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Result: Remove' });
  expect(within(dialog).getByText('0 of 30 done, 0 refused. No answer or not tried: 30.')).toBeTruthy();
  expect(within(dialog).getAllByText(/^No answer came, so it may be done all the same/)).toHaveLength(25);
  expect(within(dialog).getAllByText('Not tried: the connection was lost before.')).toHaveLength(5);
  expect(within(dialog).queryByText('Refused')).toBeNull();
  lost = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try the rest again' }));
  expect(await screen.findByText('30 moved to the trash')).toBeTruthy();
  expect(acted(heard).map(({ rows: sent }) => sent.length)).toEqual([25, 25, 5]);
});

test('of one row whose answer was lost it is not said that it failed', async () => {
  serve(page);
  await show(list, at);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions: Rara' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Result: Remove' });
  expect(within(dialog).getByText('No answer')).toBeTruthy();
  expect(screen.queryByText('Action failed')).toBeNull();
});

test('what a form changed is taken back row by row, to what each of them said before', async () => {
  const heard = serve({ ...page, 'POST /bulk': outcomes({ 3: { version: 2 } }) });
  await renameAndUndo();
  await waitFor(() => expect(acted(heard)).toHaveLength(2));
  expect(acted(heard)[1]).toEqual(
    expect.objectContaining({ body: {}, rows: [{ id: 3, version: 2, body: { title: 'Rara' } }] }),
  );
});

test('what somebody else has changed meanwhile is left to them, and it is said that it was', async () => {
  let times = 0;
  serve({
    ...page,
    'POST /bulk': (asked) => {
      times += 1;
      return outcomes(times === 1 ? {} : { 3: { ok: false, code: 'error.staleVersion', version: 5 } })(asked);
    },
  });
  await renameAndUndo();
  expect(await screen.findByText(/^As before: 0\. Left as it is: 1, because somebody else/)).toBeTruthy();
});

async function renameAndUndo() {
  await show(list, at);
  await chooseEvery();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}
