import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import AuditLog from './auditLog.tsx';

afterEach(cleanup);

const event = (id: number, note: string) => ({
  ...{ id, at: '2026-11-21T03:00:00Z', actorId: 1, login: 'adi', person: null, action: 'updated' },
  ...{ entity: 'faq', entityId: '7', labelId: null, before: null, after: null, note },
  ...{ ip: null, requestId: null, sealed: true, ringback: false },
});

test('the address of an event opens it, on whatever page of the log it stands by now', async () => {
  serve({
    'GET /audit': ({ query }) => ({
      content: query.get('id') === '5' ? [event(5, 'long ago')] : [event(900, 'just now')],
      ...{ page: 0, size: 20, totalElements: 1, totalPages: 1 },
    }),
  });
  await show(<AuditLog />, '/backoffice/audit?open=5');
  expect((await screen.findByRole('dialog')).textContent).toContain('long ago');
});

test.each([
  ['a release leads to it', 'album', '7', null, 'Release #7', '/backoffice/music/7/show'],
  ['an invoice opens beside its list', 'invoice', '9', 4, 'Invoice #9', '/backoffice/invoicing?open=9'],
  [
    'one of ringback opens beside the list of those',
    'ringback invoice',
    '9',
    4,
    'Invoice #9',
    '/backoffice/rbt-invoicing?open=9',
  ],
  [
    'a term of a contract leads to its label',
    'contract_term',
    '3',
    4,
    'Contract term #3',
    '/backoffice/label/4/terms',
  ],
  ['what has no screen leads nowhere', 'session', '3', null, 'Sign-in #3', undefined],
])('what is told of %s', async (_, of, entityId, labelId, name, to) => {
  const [entity, ringback] = [of.replace('ringback ', ''), of.startsWith('ringback ')];
  const row = { ...event(5, 'long ago'), entity, entityId, labelId, ringback };
  serve({ 'GET /audit': { content: [row], page: 0, size: 20, totalElements: 1, totalPages: 1 } });
  await show(<AuditLog />, '/backoffice/audit?open=5', ['*']);
  const found = within(await screen.findByRole('dialog')).getByText(name);
  expect(found.getAttribute('href')?.replace('#', '')).toBe(to);
});

test('a record is called by its name where the log keeps it, and whoever may not open it is told no way there', async () => {
  const row = { ...event(5, 'x'), entity: 'rbt', after: { titleRbt: 'Jam kerja toko' } };
  serve({ 'GET /audit': { content: [row], page: 0, size: 20, totalElements: 1, totalPages: 1 } });
  await show(<AuditLog />, '/backoffice/audit?open=5', ['/backoffice/audit']);
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByText('Ringback tone “Jam kerja toko” #7').closest('a')).toBeNull();
});
