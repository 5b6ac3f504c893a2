import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, serve, show } from '../../../tests/stage.tsx';
import { sessionNow } from '../../kit/call/session.ts';
import UserUpdate from './userUpdate.tsx';

afterEach(cleanup);

const person = {
  ...{ id: 1, version: 1, firstName: 'Ayu', lastName: 'Lestari', email: 'ayu@rilis.test', login: 'ayu' },
  ...{ authorities: ['ROLE_ADMIN'], mobilePhonePic: null, picPhoneNumber: null, langKey: 'en-us' },
  ...{ activated: true, labelId: null, labelName: null, approvalStatus: 'APPROVED', reason: null },
  ...{ submittedAt: null, dueAt: null, lastSeenAt: null, secondFactor: false, deleted: false },
  ...{ createdAt: '2026-10-01T00:00:00Z', updatedAt: '2026-10-03T20:00:00Z' },
};

test('whoever corrects their own login is known by the new one at once', async () => {
  const names = { username: 'ayu', first_name: 'Ayu', last_name: 'Lestari' };
  const account = {
    ...ayu,
    ...names,
    phone: null,
    langKey: 'en-us',
    version: 2,
    labelId: null,
    labelCd: null,
  };
  serve({
    'GET /users/1': person,
    'PUT /users/1': ({ body }) => ({ ...person, ...(body as object), version: 2 }),
    'GET /account': { user: { ...account, labelName: null, login: 'ayu.lestari' }, permission: ['*'] },
    'GET /roles/options': [{ id: 1, label: 'ROLE_ADMIN', sub: 'Administrator' }],
    'GET /labels/options': [],
  });
  await show(<UserUpdate />, '/backoffice/userM/1/update', ['*'], '/backoffice/userM/$id/update');
  const login = await screen.findByRole('textbox', { name: /^Login|^Username/ });
  fireEvent.change(login, { target: { value: 'ayu.lestari' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sessionNow()?.user.login).toBe('ayu.lestari'));
});
