import { defineResource } from '@rilis/contract/resource';
import { requiredText } from '@rilis/contract/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import { ListScreen } from './list.tsx';
import { sameView, stillKnown } from './savedView.ts';

const faq = defineResource({
  path: '/faqs',
  screen: '/backoffice/faq',
  fields: { title: requiredText(200) },
  derived: {},
  filter: { publication: z.enum(['DRAFT', 'LIVE']).optional() },
  search: ['title'],
});
const list = <ListScreen resource={faq} word="content.faq" columns={['title']} />;
const at = '/backoffice/faq';
const view = (id: number, name: string, search: string, isDefault = false) => ({
  id,
  version: 1,
  screen: '/backoffice/faq',
  name,
  search,
  isDefault,
});
const drafts = view(1, 'Drafts', 'publication=DRAFT&size=50');
const page = { 'GET /faqs': pageOf() };

afterEach(cleanup);

const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));

test('a view is picked from the menu and named on the button', async () => {
  serve({ ...page, 'GET /saved-views': [drafts] });
  const router = await show(list, at);
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Drafts' }));
  expect(await screen.findByRole('button', { name: 'View: Drafts' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ publication: 'DRAFT', size: '50' });
});

test('a list without filters of its own opens with the default view, once', async () => {
  serve({ ...page, 'GET /saved-views': [{ ...drafts, isDefault: true }] });
  const router = await show(list, at);
  await waitFor(() => expect(router.state.location.search).toEqual({ publication: 'DRAFT', size: '50' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '50' }));
});

test('an address with filters of its own is left as it is', async () => {
  serve({ ...page, 'GET /saved-views': [{ ...drafts, isDefault: true }] });
  const router = await show(list, `${at}?search=money`);
  await screen.findByRole('button', { name: 'Saved views' });
  expect(router.state.location.search).toEqual({ search: 'money' });
});

test('what is shown is saved under a name; a name that is taken is said at its field', async () => {
  let times = 0;
  const heard = serve({
    ...page,
    'GET /saved-views': [],
    'POST /saved-views': () => {
      times += 1;
      const fieldErrors = [{ field: 'name', code: 'error.duplicate', message: 'This already exists.' }];
      return times === 1
        ? { type: '', title: '', status: 400, code: 'error.validation.summary', message: 'No', fieldErrors }
        : drafts;
    },
  });
  await show(list, `${at}?publication=DRAFT&size=50&page=2`);
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  fireEvent.change(within(dialog).getByLabelText(/Name/), { target: { value: 'Drafts' } });
  // A slip of the hand asks before it throws the name away.
  fireEvent.keyDown(dialog, { key: 'Escape', code: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findAllByText(/This already exists/)).length).toBeGreaterThan(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('View “Drafts” saved')).toBeTruthy();
  expect(heard.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    screen: '/backoffice/faq',
    name: 'Drafts',
    search: 'publication=DRAFT&size=50',
    isDefault: false,
  });
});

test('views are renamed, made the default and deleted, one after the other however quickly it is asked for', async () => {
  let views = [drafts];
  const heard = serve({
    ...page,
    'GET /saved-views': () => views,
    'PUT /saved-views/1': ({ body }) => {
      const [before] = views as [typeof drafts];
      const { version, ...changed } = body as Partial<typeof drafts>;
      if (version !== before.version) return problem(409, 'error.staleVersion', 'Changed meanwhile');
      views = [{ ...before, ...changed, version: before.version + 1 }];
      return views[0]!;
    },
    'DELETE /saved-views/1': () => {
      if (views.length === 0) return problem(404, 'error.notFound', 'Not found');
      views = [];
      return null;
    },
  });
  await show(list, `${at}?search=money`);
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  const name = within(dialog).getByLabelText('Rename Drafts');
  fireEvent.change(name, { target: { value: 'Old drafts' } });
  fireEvent.blur(name);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open the list with Drafts' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace Drafts by what is shown now' }));
  for (const _ of ['pressed', 'pressed again'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Drafts' }));
  expect(await within(dialog).findByText(/^No views yet/)).toBeTruthy();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { name: 'Old drafts', version: 1 },
    { isDefault: true, version: 2 },
    { search: 'search=money', version: 3 },
  ]);
  expect(heard.filter(({ method }) => method === 'DELETE').length).toBe(1);
});

test('a view cannot have the name of another, and it is said why', async () => {
  const fieldErrors = [{ field: 'name', code: 'error.duplicate', message: 'This already exists.' }];
  serve({
    ...page,
    'GET /saved-views': [drafts, view(2, 'Live', 'publication=LIVE')],
    'PUT /saved-views/1': problem(400, 'error.validation.summary', 'Please correct the marked fields.', {
      fieldErrors,
    }),
  });
  await show(list, at);
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  const name = within(dialog).getByLabelText('Rename Drafts');
  fireEvent.change(name, { target: { value: 'Live' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This already exists.');
});

test('filters and values that are no longer known are left out', () => {
  const known = stillKnown(faq.routes.list, 'publication=GONE&colour=red&search=money&tab=trash&by=label');
  expect(known).toEqual({ search: { search: 'money', tab: 'trash', by: 'label' }, dropped: 2 });
});

test('the order of filters makes no other view', () => {
  expect(sameView('a=1&b=2&b=3', 'b=2&b=3&a=1')).toBe(true);
  expect(sameView('a=1', 'a=2')).toBe(false);
});
