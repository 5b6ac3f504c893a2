import { today, yearOf } from '@rilis/contract/clock';
import type { PayeeDetail } from '@rilis/contract/royalties/payee';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import PayeeForm from './payeeForm.tsx';

afterEach(cleanup);

const payee: PayeeDetail = {
  ...{ id: 7, version: 2, kind: 'WRITER', name: 'Gesang', email: 'gesang@hak.test' },
  ...{ balance: 0, paid: 0, licences: 1, income: [], payments: [], links: [] },
  ...{ payee: 'INDIVIDUAL', taxIdType: 'NPWP16', taxId: '0123456789012346', taxIdStatus: 'VALID' },
  ...{ nppn: false, nppnYear: null, isPkp: false },
  ...{ bankName: 'BCA', bankAccountNumber: '123', bankAccountName: 'Gesang' },
  ...{ bankChangedBy: null, bankChangedAt: null },
};

/** What the form sends. */
async function open(shown = payee) {
  const sent: Record<string, unknown>[] = [];
  serve({
    'PUT /cover-payees/7': ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return shown;
    },
  });
  await show(<PayeeForm payee={shown} />, '/backoffice/coverPayees');
  return sent;
}

test('of the norm notice of an owner of works the year is kept, and nothing is asked that is not', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByLabelText(/^Norm notice/));
  const year = await screen.findByLabelText(/^Tax year of the notice/);
  expect((year as HTMLInputElement).value).toBe(String(yearOf(today())));
  const asked = [...document.querySelectorAll('input')].map(({ name }) => name).filter(Boolean);
  expect(asked.filter((name) => name.startsWith('nppn'))).toEqual(['nppn', 'nppnYear']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ nppn: true, nppnYear: yearOf(today()), version: 2 }]));
});

test('of an owner abroad the rate of a tax treaty is asked, of nobody else', async () => {
  await open();
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByLabelText(/^Rate by tax treaty/)).toBeNull();
  cleanup();
  const sent = await open({ ...payee, payee: 'FOREIGN', treatyRate: null });
  fireEvent.change(await screen.findByLabelText(/^Rate by tax treaty/), { target: { value: '10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ payee: 'FOREIGN', treatyRate: 10 }]));
});
