import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { sessionNow, startSession } from '../../kit/call/session.ts';
import { ReportFilters } from './reportFilters.tsx';

afterEach(cleanup);

const of = { group: 'REPORT', key: 'MAX_MONTHS_BACK' };
const stamp = { version: 1, createdAt: '2026-03-01T03:00:00.000Z', updatedAt: '2026-03-01T03:00:00.000Z' };

test('a label may choose the months the parameter lets it look back to', async () => {
  const elevenBack = { id: 1, ...of, value: '11', order: 1, ...stamp, deleted: false };
  serve({ [`GET /sysparams/group/${of.group}/key/${of.key}`]: elevenBack });
  await show(<ReportFilters also={[]} />);
  act(() => {
    const session = sessionNow()!;
    startSession({ ...session, user: { ...session.user, labelId: 7 } });
  });
  fireEvent.click((await screen.findAllByRole('button', { name: /From period/ }))[0]!);
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(12));
});
