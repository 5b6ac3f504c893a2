import { invoiceAdminStart } from '@rilis/contract/screens';
import { Navigate } from '@tanstack/react-router';
import { startsWithInvoices } from './kit/call/guard.ts';
import { useCan, useSession } from './kit/call/session.ts';
import { visibleMenu } from './visibleMenu.ts';

/** Leads to the first screen the person may open; an invoice administrator to the invoices. */
export default function Start() {
  const first = visibleMenu(useCan())[0]?.entries[0]?.path;
  const session = useSession();
  const invoices = session && startsWithInvoices(session);
  return <Navigate to={invoices ? invoiceAdminStart.to : (first ?? '/profile')} replace />;
}
