import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

const tones: Record<InvoiceStatus, Tone> = {
  O: 'gray',
  R: 'amber',
  S: 'blue',
  U: 'orange',
  P: 'teal',
  D: 'red',
  F: 'red',
};

export function InvoiceStatusBadge({ value }: { value: InvoiceStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`invoice.status.${value}`)}</Status>;
}
