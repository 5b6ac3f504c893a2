import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import { useOwnLabel } from '../../kit/call/session.ts';
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

/** Whose turn it is; to the one whose invoice it is, what they may do. */
export function useTurn(status: InvoiceStatus): string {
  const t = useWords();
  const own = useOwnLabel() !== null;
  return own && (status === 'O' || status === 'D' || status === 'F')
    ? t(`invoice.ownTurn.${status}`)
    : t(`invoice.turn.${status}`);
}
