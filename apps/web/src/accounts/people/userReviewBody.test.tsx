import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import UserReviewBody from './userReviewBody.tsx';

afterEach(cleanup);

const none = { history: [], difference: [], duplicates: [], mayDecide: false };
const mail = { domain: 'tirta.id', kind: 'OWN', accounts: 1, since: null, refused: 0 };

test.each([
  ['GROUP', 'Group or band'],
  ['Yayasan', 'Yayasan'],
])('whoever applies with a label registered as %s is shown so: %s', async (registerAs, shown) => {
  const review = {
    ...none,
    user: { id: 7, firstName: 'Ayu', lastName: 'Lestari', login: 'ayu', activated: true },
    evidence: { city: null, link: null, similar: [], mail },
    label: { id: 3, name: 'Tirta', type: 'COMPANY', registerAs, approvalStatus: 'DRAFT' },
  };
  const kind = { of: 'poster', words: { fields: 'administration.user' } };
  const desk = { kind, review, opinion: { notes: {} } } as unknown as ComponentProps<typeof UserReviewBody>;
  await show(<UserReviewBody {...desk} />, '/', []);
  expect(await screen.findByText(shown)).toBeTruthy();
});
