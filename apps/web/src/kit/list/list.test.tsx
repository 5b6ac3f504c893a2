import { defineResource } from '@rilis/contract/resource';
import { requiredText, text } from '@rilis/contract/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import { ListScreen } from './list.tsx';
import { SelectFilter } from './listFilters.tsx';

const faq = defineResource({
  path: '/faqs',
  screen: '/backoffice/faq',
  fields: { title: requiredText(200), slug: text(200).nullish() },
  derived: {},
  filter: {},
  search: ['title'],
});
const question = {
  id: 7,
  version: 1,
  deleted: false,
  createdAt: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-03T20:00:00Z',
  title: 'Kapan royalti dibayarkan?',
  slug: null,
};
const list = (
  <ListScreen
    resource={faq}
    word="content.faq"
    columns={['title', 'slug', 'updatedAt'].map((name) => ({
      name,
      label: name === 'updatedAt' ? 'web.list.updated' : undefined,
    }))}
    open={(row) => `/backoffice/faq/${row.id}/update`}
    create="/backoffice/faq/create"
  />
);
const at = '/backoffice/faq';

afterEach(cleanup);

test('a list shows its rows, days in Jakarta and a dash for nothing', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  await show(list, at);
  expect(await screen.findByRole('link', { name: question.title })).toBeTruthy();
  expect(screen.getByText('04-10-2026')).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
  expect(screen.getByText('1–1 of 1')).toBeTruthy();
});

test('to who hears it, the table is called as the screen is, and each row by its first column', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  await show(list, at);
  expect(await screen.findByRole('table', { name: 'FAQ' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: question.title })).toBeTruthy();
});

test('the button to the next page keeps the focus where it leads no further', async () => {
  serve({ 'GET /faqs': { ...pageOf(question), totalElements: 21, totalPages: 2 } });
  await show(list, at);
  const next = await screen.findByRole('button', { name: 'Next page' });
  next.focus();
  fireEvent.click(next);
  await waitFor(() => expect(next.ariaDisabled).toBe('true'));
  expect(document.activeElement).toBe(next);
  expect(next.dataset.disabled).toBe('true');
  const moved = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  fireEvent.click(next);
  expect(moved).not.toHaveBeenCalled();
  expect(screen.getByText('21–21 of 21')).toBeTruthy();
});

test('a column with a width of its own grows with the letters that a browser is set to', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  const columns = [{ name: 'title' }, { name: 'slug', width: 160 }];
  await show(<ListScreen resource={faq} word="content.faq" columns={columns} />, at);
  const head = await screen.findAllByRole('columnheader');
  expect(head.map((one) => one.outerHTML).join()).toContain('10rem');
});

test('a day, an instant and a month are read in the table as in its export', async () => {
  const month = { ...question, slug: '2026-11-20', version: 202610 };
  const heard = serve({
    'GET /faqs': pageOf(month),
    'POST /bulk/export/csv': problem(503, 'error.server', 'Later.'),
  });
  const columns = (['day', 'time', 'period'] as const).map((as) => ({
    ...{ name: { day: 'slug', time: 'updatedAt', period: 'version' }[as], as },
    label: 'web.list.updated' as const,
  }));
  await show(<ListScreen resource={faq} word="content.faq" columns={['title', ...columns]} />, at);
  // Each stands on one line, also on a phone.
  for (const text of ['20-11-2026', '04 Okt 2026 - 03:00', 'Oktober 2026'])
    expect((await screen.findByText(text)).closest('td')!.dataset.short).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  await screen.findByText('Later.');
  expect(heard.at(-1)!.body).toMatchObject({
    columns: [
      { field: 'title' },
      { field: 'slug', as: 'day' },
      { field: 'updatedAt', as: 'time' },
      { field: 'version', as: 'period' },
    ],
  });
});

test('a list is saved as a workbook or as a CSV, and the one that was chosen last comes first', async () => {
  localStorage.clear();
  const heard = serve({
    'GET /faqs': pageOf(question),
    'POST /bulk/export/csv': problem(503, 'error.server', 'Later.'),
  });
  await show(list, at);
  await screen.findByText(question.title);
  const choices = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const shown = await screen.findAllByRole('menuitem');
    return shown.map(({ textContent }) => textContent);
  };
  expect(await choices()).toEqual(['Excel (.xlsx)', 'CSV (.csv)']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
  // Until it is answered the button is at work.
  await screen.findByText('Later.');
  expect(heard.at(-1)!.path).toBe('/bulk/export/csv');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(await choices()).toEqual(['CSV (.csv)', 'Excel (.xlsx)']);
});

test('what one comes to do stands last in the head, after the ways out of the list', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  const buttons = {
    actions: <button type="button">Why</button>,
    primary: <button type="button">Pay</button>,
  };
  await show(<ListScreen resource={faq} word="content.faq" columns={['title']} {...buttons} />, at);
  await screen.findByText(question.title);
  const [why, save, pay] = ['Why', 'Export', 'Pay'].map((name) => screen.getByRole('button', { name }));
  const comesAfter = (first: HTMLElement, then: HTMLElement) => first.compareDocumentPosition(then) & 4;
  expect([comesAfter(why!, save!), comesAfter(save!, pay!)]).toEqual([4, 4]);
});

test('on a phone the filters wait behind a button that says how many hold', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  await show(
    <ListScreen resource={faq} word="content.faq" columns={['title']} filters={<p>By state</p>} />,
    `${at}?search=a&state=DRAFT`,
  );
  const fold = await screen.findByRole('button', { name: 'Filters (1)' });
  const folded = screen.getByText('By state').parentElement!;
  expect([fold.getAttribute('aria-expanded'), folded.dataset.open]).toEqual(['false', undefined]);
  fireEvent.click(fold);
  expect([fold.getAttribute('aria-expanded'), folded.dataset.open]).toEqual(['true', 'true']);
});

test('an empty list says "Data Is Empty", what belongs there and how to begin', async () => {
  serve({ 'GET /faqs': pageOf() });
  await show(list, at);
  expect(await screen.findByText('Data Is Empty')).toBeTruthy();
  expect(screen.getByText(/visitors ask often appear here/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Create' })).toHaveLength(2);
});

test('a search without result says "Data not found" and leads back to all', async () => {
  const heard = serve({ 'GET /faqs': ({ query }) => (query.get('search') ? pageOf() : pageOf(question)) });
  const router = await show(list, `${at}?search=zzz`);
  expect(await screen.findByText('Data not found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText(question.title)).toBeTruthy();
  expect(router.state.location.search).toEqual({});
  expect(heard.map(({ query }) => query.get('search'))).toEqual(['zzz', null]);
});

test('a reader is told when a search finds nothing, and how much when it finds something again', async () => {
  serve({ 'GET /faqs': ({ query }) => (query.get('search') ? pageOf() : pageOf(question)) });
  const router = await show(list, at);
  const found = await screen.findByText('1–1 of 1');
  const before = [...document.querySelectorAll('[aria-live=polite]')];
  void router.navigate({ to: at, search: { search: 'zzz' } as never });
  expect(before).toContain((await screen.findByText('Data not found')).closest('[aria-live]'));
  void router.navigate({ to: at });
  await waitFor(() => expect(found.textContent).toBe('1–1 of 1'));
  expect(found.isConnected).toBe(true);
});

test('what says whose list it is is no filter: it stays when the others are taken away', async () => {
  const ofOne = { ...faq, fixed: ['account'] };
  const entries = (
    <ListScreen resource={ofOne} word="content.faq" columns={['title']} filters={<p>By month</p>} />
  );
  const heard = serve({ 'GET /faqs': pageOf() });
  const router = await show(entries, `${at}?account=7&search=zzz&by=month`);
  expect(await screen.findByText('Data not found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Data Is Empty')).toBeTruthy();
  expect(router.state.location.search).toEqual({ account: '7', by: 'month' });
  expect(heard.map(({ query }) => query.get('account'))).toEqual(['7', '7']);
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('how its sums are grouped narrows no list: what is chosen stays, and an empty one is empty', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  const router = await show(list, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: `Choose ${question.title}` }));
  expect(await screen.findByText('Acts on exactly this 1 row')).toBeTruthy();
  await router.navigate({ to: '.', search: { by: 'month', sort: 'title' } as never });
  expect(await screen.findByText('Acts on exactly this 1 row')).toBeTruthy();
  cleanup();
  serve({ 'GET /faqs': pageOf() });
  await show(list, `${at}?by=month`);
  expect(await screen.findByText('Data Is Empty')).toBeTruthy();
});

test('a value that is not among the choices shows that it filters, a month by its name', async () => {
  const select = <SelectFilter name="month" label="web.list.order" choices={[]} />;
  serve({ 'GET /faqs': pageOf() });
  await show(
    <ListScreen resource={faq} word="content.faq" columns={['title']} filters={select} />,
    `${at}?month=202603`,
  );
  expect(await screen.findByDisplayValue('Maret 2026')).toBeTruthy();
});

test('a filter that was used and closed again leaves the list its keys', async () => {
  const choices = [{ value: 'DRAFT', label: 'Draft' }];
  const select = <SelectFilter name="state" label="web.list.order" choices={choices} />;
  serve({ 'GET /faqs': pageOf(question) });
  await show(
    <ListScreen resource={faq} word="content.faq" columns={['title']} filters={select} />,
    `${at}?state=DRAFT`,
  );
  const box = await screen.findByDisplayValue('Draft');
  const row = (await screen.findByText(question.title)).closest('tr');
  fireEvent.keyDown(box, { key: 'j' });
  expect(document.activeElement).not.toBe(row);
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement).toBe(row);
  });
});

test('with ⇧ the keys that go through rows choose them: a row costs a key, and none is let go', async () => {
  const rows = [1, 2, 3, 4].map((id) => ({ ...question, id, title: `Question ${id}` }));
  serve({ 'GET /faqs': pageOf(...rows) });
  await show(list, at);
  const rowOf = (id: number) => screen.getByText(`Question ${id}`).closest('tr')!;
  await screen.findByText('Question 1');
  await waitFor(() => {
    if (document.activeElement === document.body) fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement).toBe(rowOf(1));
  });
  const press = async (key: string, said: string) => {
    fireEvent.keyDown(document.activeElement!, { key, shiftKey: true });
    expect(await screen.findByText(said)).toBeTruthy();
  };
  await press('J', 'Acts on exactly this 1 row');
  await press('ArrowDown', 'Acts on exactly these 2 rows');
  await press('K', 'Acts on exactly these 3 rows');
  await press('J', 'Acts on exactly these 3 rows');
  expect(document.activeElement).toBe(rowOf(3));
});

test('pages count from 1 in the address and from 0 on the wire', async () => {
  const heard = serve({ 'GET /faqs': pageOf(question) });
  await show(list, `${at}?page=3&size=50`);
  await screen.findByText(question.title);
  expect([heard[0]?.query.get('page'), heard[0]?.query.get('size')]).toEqual(['2', '50']);
});

test('a page whose rows have all gone leads to the last one there is, with what was searched for', async () => {
  let left = 21;
  const heard = serve({
    'GET /faqs': ({ query }) => ({
      ...pageOf(...(Number(query.get('page')) < left / 20 ? [question] : [])),
      totalElements: left,
    }),
  });
  const router = await show(list, `${at}?search=royalti&page=3`);
  expect(await screen.findByText(question.title)).toBeTruthy();
  expect(router.state.location.search).toEqual({ search: 'royalti', page: '2' });
  left = 0;
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('Data not found')).toBeTruthy();
  expect(router.state.location.search).toEqual({ search: 'royalti' });
  expect(heard.every(({ query }) => query.get('search') === 'royalti')).toBe(true);
});

test('a row opens by click and by its link', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  const router = await show(list, at);
  fireEvent.click(await screen.findByText('–'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq/7/update'));
});

const done = (id: number) => ({ id, ok: true, code: null, message: null, version: null });

test('removing a row moves it to the trash and offers to undo it', async () => {
  const heard = serve({ 'GET /faqs': pageOf(question), 'POST /bulk': [done(7)] });
  await show(list, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: `Choose ${question.title}` }));
  expect(await screen.findByText('Acts on exactly this 1 row')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const acted = () => heard.filter(({ path }) => path === '/bulk').map(({ body }) => body);
  await waitFor(() => expect(acted()).toHaveLength(2));
  expect(acted()).toEqual([
    { method: 'DELETE', path: '/faqs/:id/softdelete', body: {}, rows: [{ id: 7, version: 1 }] },
    { method: 'PUT', path: '/faqs/:id/restore', body: {}, rows: [{ id: 7 }] },
  ]);
});

test('the trash is a tab that says who, when and why, and restores', async () => {
  const trashed = { at: '2026-10-03T20:00:00Z', by: 'sari', reason: 'Asked twice' };
  const heard = serve({ 'GET /faqs/trash': pageOf({ ...question, trashed }), 'POST /bulk': [done(7)] });
  await show(list, `${at}?tab=trash`);
  expect(await screen.findByText(/04 Okt 2026 - 03:00 · sari/)).toBeTruthy();
  expect(screen.getByText('Asked twice')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: `More actions: ${question.title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  await waitFor(() =>
    expect(heard.find(({ path }) => path === '/bulk')?.body).toMatchObject({ method: 'PUT' }),
  );
  expect(screen.queryByRole('link', { name: question.title })).toBeNull();
});

test('whoever may only read sees no trash, no boxes and no create', async () => {
  serve({ 'GET /faqs': pageOf(question) });
  await show(list, at, ['/backoffice/faq']);
  await screen.findByText(question.title);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
});

test('a list that cannot be had says why and tries again', async () => {
  let times = 0;
  serve({
    'GET /faqs': () => {
      times += 1;
      return times === 1 ? problem(503, 'error.unavailable', 'Not for a moment.') : pageOf(question);
    },
  });
  await show(list, at);
  expect(await screen.findByText('Not for a moment.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(question.title)).toBeTruthy();
});

test('what others changed meanwhile is read again when one comes back to the window', async () => {
  let times = 0;
  serve({
    'GET /faqs': () => {
      times += 1;
      return pageOf({ ...question, title: times === 1 ? 'Before' : 'Changed by somebody' });
    },
  });
  await show(list, at);
  await screen.findByText('Before');
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('Changed by somebody')).toBeTruthy();
});

test('two lists of one entity do not show the rows of each other', async () => {
  const waiting = { ...faq, routes: { list: { ...faq.routes.list, path: '/faqs/waiting' as const } } };
  const other = <ListScreen resource={waiting} word="content.faq" columns={['title']} />;
  serve({ 'GET /faqs': pageOf(question), 'GET /faqs/waiting': pageOf({ ...question, title: 'Waits' }) });
  await show(
    <>
      {list}
      {other}
    </>,
    at,
  );
  expect(await screen.findByText('Waits')).toBeTruthy();
  expect(await screen.findByText(question.title)).toBeTruthy();
});
