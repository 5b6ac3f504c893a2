import type { PayeeDetail, PayeeRow } from '@rilis/contract/royalties/payee';
import type { Desk } from './desk.ts';

/** Of the owners of covered works one is paid, a payment to another waits, and each has a link to its statement. */
export async function payOwners(desk: Desk, today: string): Promise<void> {
  const { content } = await desk.call<{ content: PayeeRow[] }>('finance', 'GET', '/cover-payees?size=50');
  const [first, second] = content.filter(({ balance, paid }) => balance > 0 && paid === 0);
  if (!first || content.some(({ paid }) => paid > 0)) return;
  for (const { id, kind, name, email } of [first, ...(second ? [second] : [])]) {
    const account = { bankName: 'BCA', bankAccountNumber: `52700${id}`, bankAccountName: name };
    const who =
      kind === 'WRITER'
        ? { payee: 'INDIVIDUAL', taxIdType: 'NIK', taxId: `317401450387${String(id).padStart(4, '0')}` }
        : { payee: 'COMPANY', taxIdType: 'NPWP16', taxId: `0021345678${String(id).padStart(6, '0')}` };
    const tax = { ...who, taxIdStatus: 'VALID', nppn: false, isPkp: false };
    const { version } = await desk.call<PayeeDetail>('finance', 'GET', `/cover-payees/${id}`);
    await desk.call('finance', 'PUT', `/cover-payees/${id}`, { ...account, ...tax, email, version });
    await desk.call('finance', 'POST', `/cover-payees/${id}/links`, {});
    await desk.call('finance', 'POST', `/cover-payees/${id}/payments`, {});
  }
  const {
    payments: [waiting],
  } = await desk.call<PayeeDetail>('finance', 'GET', `/cover-payees/${first.id}`);
  const { id, version } = waiting!;
  const transfer = { reference: `CTM-${first.id}`, paidOn: today, version };
  await desk.call('finance2', 'PUT', `/cover-payees/${first.id}/payments/${id}/pay`, transfer);
}
