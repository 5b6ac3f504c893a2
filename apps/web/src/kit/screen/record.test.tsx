import { defineResource } from '@rilis/contract/resource';
import { requiredText } from '@rilis/contract/wire';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
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

test('a record that is not there is the heading of its page, and its list is the way on', async () => {
  serve({ 'GET /tags/undefined': problem(404, 'error.notFound', 'Data not found') });
  await show(<Loaded resource={tag}>{() => null}</Loaded>, '/backoffice/tags/7/update');
  expect(await screen.findByRole('heading', { level: 1, name: 'Data not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toContain(
    '/backoffice/tags',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a record that could not be read just now can be asked for again', async () => {
  serve({ 'GET /tags/undefined': problem(503, 'error.unavailable', 'Not now') });
  await show(<Loaded resource={tag}>{() => null}</Loaded>, '/backoffice/tags/7/update');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
