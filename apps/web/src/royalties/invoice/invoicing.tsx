import { InvoiceScreen } from './invoiceScreen.tsx';
import { royaltyStream } from './streams.ts';

export default function Invoicing() {
  return <InvoiceScreen stream={royaltyStream} />;
}
