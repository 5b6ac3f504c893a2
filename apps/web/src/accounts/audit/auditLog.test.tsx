import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import AuditLog from './auditLog.tsx';

afterEach(cleanup);

const event = (id: number, note: string) => ({
  ...{ id, at: '2026-11-21T03:00:00Z', actorId: 1, login: 'adi', person: null, action: 'updated' },
  ...{ entity: 'faq', entityId: '7', labelId: null, before: null, after: null, note },
  ...{ ip: null, requestId: null, sealed: true },
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
