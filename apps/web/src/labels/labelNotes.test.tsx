import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../tests/stage.tsx';
import LabelList from './labelList.tsx';
import { LabelNotes } from './labelNotes.tsx';

afterEach(cleanup);

const at = '2026-11-05T02:00:00Z';
const blank = { submittedBy: null, submittedAt: null, claimedBy: null, claimedAt: null, bankChangedAt: null };
const label = {
  ...{ id: 9, version: 0, deleted: false, createdAt: at, updatedAt: at },
  ...{
    name: 'Senja Records',
    type: 'COMPANY',
    systemcode: 'LB000009',
    status: 'ACTIVE',
    pic: null,
    ...blank,
  },
};
const event = (toStatus: string, more: object) => ({
  ...{ id: 1, recordId: 9, fromStatus: 'SUBMITTED', toStatus, checklist: null, actorLogin: 'rudi', at },
  ...{ reason: null, reasonCode: null, notes: [], ...more },
});
const rejected = { ...label, approvalStatus: 'REJECTED', reason: 'The deed is another company’s.' };
const sentBack = { ...label, approvalStatus: 'CHANGES_REQUESTED', reason: null };
const answers = (row: object, ...events: object[]) =>
  serve({ 'GET /labels': pageOf(row), 'GET /labels/9/history': events });

test('a rejected item offers a view-notes action showing the reason (specification, section 4): a label too', async () => {
  answers(rejected, event('REJECTED', { reason: rejected.reason, reasonCode: 'IDENTITY' }));
  await show(<LabelList />, '/backoffice/label');
  fireEvent.click(await screen.findByRole('button', { name: 'More actions: Senja Records' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View notes' }));
  const dialog = await screen.findByRole('dialog', { name: 'View notes' });
  expect(await within(dialog).findByText(rejected.reason)).toBeTruthy();
});

test.each([
  ['rejected, tells why', rejected, event('REJECTED', { reason: rejected.reason }), rejected.reason],
  [
    'sent back, tells what to change',
    sentBack,
    event('CHANGES_REQUESTED', { notes: [{ field: 'city', text: 'Which one?' }] }),
    'City: Which one?',
  ],
])('the screen of a label that was %s', async (_, record, made, told) => {
  answers(record, made);
  await show(<LabelNotes record={record as never} />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(told));
});

test('the list offers no notes where nobody wrote any', async () => {
  answers({ ...label, approvalStatus: 'APPROVED', reason: null });
  await show(<LabelList />, '/backoffice/label');
  await screen.findAllByText('Senja Records');
  const menu = screen.queryByRole('button', { name: 'More actions: Senja Records' });
  if (menu) fireEvent.click(menu);
  expect(screen.queryByRole('menuitem', { name: 'View notes' })).toBeNull();
});
