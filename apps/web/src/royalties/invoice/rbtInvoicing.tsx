import { InvoiceScreen } from './invoiceScreen.tsx';
import { ringbackStream } from './streams.ts';

export default function RbtInvoicing() {
  return <InvoiceScreen stream={ringbackStream} />;
}
