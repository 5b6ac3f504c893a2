import { label } from '@rilis/contract/labels/label';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Heard, problem, serve, show } from '../../tests/stage.tsx';
import LabelUpdate from './labelUpdate.tsx';

afterEach(cleanup);

/** A label of which nothing is known that need not be. */
const bare = Object.fromEntries(
  Object.entries(label.record.shape).map(([name, field]) => [
    name,
    [null, 7, 'APPROVED', 'ACTIVE', 'COMPANY', false, '2026-01-01T00:00:00Z'].find(
      (value) => field.safeParse(value).success,
    ),
  ]),
);
const tirta = {
  ...bare,
  ...{ name: 'Tirta Wening', type: 'INDIVIDUAL', beneficiaryName: 'Tirta', pic: 'Tirta' },
  ...{ emailPic: 'tirta@example.test', mobilePhonePic: '0812 0000 0001' },
};
const none = { bankName: null, bankAccountNumber: null, bankAccountName: null };
const first = {
  ...{ id: 3, labelId: 7, bankName: 'BNI', bankAccountNumber: '4445556661', bankAccountName: 'Tirta' },
  ...{ former: none, askedBy: 1, askedAt: '2026-03-01T03:00:00Z', decidedBy: null, decidedAt: null },
  ...{ reason: null, calledName: null, calledNumber: null, frozenAt: null, usedAt: null },
};
/** Places are looked up whenever the field rests. */
const places = { content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 };
const lookup = '/domiciles/filter';
const lastOf = (heard: Heard[]) => heard.findLast(({ path }) => path !== lookup);
const at = '/backoffice/label/7/update';
const open = async (record: object, changes: object[], permission: string[]) => {
  const heard = serve({
    'GET /labels/7': record,
    'GET /labels/7/bank-changes': changes,
    [`GET ${lookup}`]: places,
    'PUT /labels/7': record,
  });
  await show(<LabelUpdate />, at, permission, '/backoffice/label/$id/update');
  fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Solo' } });
  return heard;
};
const save = () => fireEvent.submit(document.querySelector('form')!);
const own = ['/backoffice/label/{id}/show', '/backoffice/label/{id}/update'];

test.each(['WAITING', 'FROZEN'])(
  'while its first account is %s a label sees it, and saves the rest without giving it again',
  async (status) => {
    const heard = await open(tirta, [{ ...first, status }], own);
    expect(screen.getByText('BNI 4445556661')).toBeTruthy();
    save();
    await waitFor(() => expect(lastOf(heard)).toMatchObject({ method: 'PUT', body: { city: 'Solo' } }));
    expect(lastOf(heard)?.body).not.toHaveProperty('bankAccountNumber');
  },
);

test('a label that has given no account is asked for one, its number on the keys for digits', async () => {
  const heard = await open(tirta, [{ ...first, status: 'REFUSED' }], own);
  expect(screen.getByLabelText(/^Account number/).getAttribute('inputmode')).toBe('numeric');
  save();
  await waitFor(() =>
    expect(screen.getByLabelText(/^Account number/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(heard.some(({ method }) => method === 'PUT')).toBe(false);
});

test('an account that somebody else asks for meanwhile is shown in the place of the own, and what else was typed is saved', async () => {
  const waits = problem(409, 'error.label.bankChangeWaiting', 'A change waits.');
  const changes: object[] = [];
  let refused = false;
  const heard = serve({
    'GET /labels/7': { ...tirta, bankName: 'BCA', bankAccountNumber: '1112223334', bankAccountName: 'Tirta' },
    'GET /labels/7/bank-changes': () => changes,
    [`GET ${lookup}`]: places,
    'PUT /labels/7': () => {
      if (refused) return tirta;
      refused = true;
      changes.push({ ...first, status: 'WAITING' });
      return waits;
    },
  });
  await show(<LabelUpdate />, at, own, '/backoffice/label/$id/update');
  fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Solo' } });
  fireEvent.change(screen.getByLabelText(/^Account number/), { target: { value: '5556667778' } });
  save();
  expect(await screen.findByText('BNI 4445556661')).toBeTruthy();
  expect(screen.getByText('A change waits.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Account number/)).toBeNull();
  save();
  await waitFor(() => expect(lastOf(heard)).toMatchObject({ method: 'PUT', body: { city: 'Solo' } }));
  expect(lastOf(heard)?.body).not.toHaveProperty('bankAccountNumber');
});

test('an account that is taken back on the form leaves the present one to be changed, and what else was typed', async () => {
  const changes: object[] = [{ ...first, status: 'WAITING' }];
  serve({
    'GET /labels/7': { ...tirta, bankName: 'BCA', bankAccountNumber: '1112223334', bankAccountName: 'Tirta' },
    'GET /labels/7/bank-changes': () => changes,
    'PUT /labels/7/bank-changes/withdraw': () => ({ ...changes.pop(), status: 'WITHDRAWN' }),
  });
  await show(<LabelUpdate />, at, own, '/backoffice/label/$id/update');
  fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Solo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByLabelText(/^Account number/)).toHaveProperty('value', '1112223334');
  expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Solo');
});

test('staff save a label without its share of revenue', async () => {
  const agreed = {
    ...{ contractNumber: 'K-1', contractDate: '2024-01-01', contractPeriod: '5 years', mgMode: 'ADVANCE' },
    ...{ rilisShare: 30, labelShare: 70, labelPool: 55, revShare: null, minimumGuarantee: 0 },
    ...{ taxIdType: 'NIK', taxIdStatus: 'UNCHECKED', nppn: 'N', isPkp: 'N' },
  };
  const heard = await open({ ...tirta, ...agreed }, [{ ...first, status: 'WAITING' }], ['*']);
  save();
  await waitFor(() => expect(lastOf(heard)).toMatchObject({ method: 'PUT', body: { city: 'Solo' } }));
});

test('what is emptied in the form is emptied: a second number goes', async () => {
  const heard = await open({ ...tirta, phone2: '0812 0000 0002' }, [{ ...first, status: 'WAITING' }], own);
  fireEvent.change(screen.getByLabelText(/^Second phone/), { target: { value: '' } });
  save();
  await waitFor(() => expect(lastOf(heard)).toMatchObject({ method: 'PUT', body: { phone2: null } }));
});

test('of a label that was closed those who answered for it can be taken out', async () => {
  const heard = await open({ ...tirta, approvalStatus: 'REJECTED' }, [{ ...first, status: 'WAITING' }], own);
  for (const field of [/^Contact person/, /^Email/, /^Mobile/])
    fireEvent.change(screen.getByLabelText(field), { target: { value: '' } });
  save();
  const taken = { pic: null, emailPic: null, mobilePhonePic: null };
  await waitFor(() => expect(lastOf(heard)).toMatchObject({ method: 'PUT', body: taken }));
});
