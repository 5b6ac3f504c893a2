import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import screens from './userReview.tsx';

afterEach(cleanup);

const tirta = {
  ...{
    id: 7,
    version: 1,
    firstName: 'Tirta',
    lastName: 'Lestari',
    login: 'tirta',
    email: 'tirta@rilis.test',
  },
  ...{ approvalStatus: 'SUBMITTED', labelId: null, labelName: null, authorities: [], activated: true },
  ...{
    mobilePhonePic: null,
    picPhoneNumber: null,
    langKey: 'id',
    submittedAt: null,
    dueAt: null,
    reason: null,
  },
  ...{ secondFactor: false, lastSeenAt: null, deleted: false, createdAt: '2026-11-05T02:00:00Z' },
  updatedAt: '2026-11-05T02:00:00Z',
};

test('a registration that was given out says to whom, and who looks at it now', async () => {
  const given = {
    holder: null,
    assignee: { id: 4, name: 'Adi Rilis' },
    here: [{ id: 3, name: 'Rudi Rilis' }],
  };
  serve({
    'GET /users/approval-status/SUBMITTED': pageOf(tirta),
    'GET /review-desk/user/presence': [{ id: 7, ...given }],
  });
  await show(<screens.queue />, '/backoffice/approval/user');
  const row = (await screen.findByText(/tirta · /)).closest('tr');
  expect(await screen.findByText(/Adi Rilis/)).toBeTruthy();
  expect(row?.textContent).toContain('Here now: Rudi Rilis');
});
