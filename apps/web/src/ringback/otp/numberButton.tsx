import { Button } from '@mantine/core';
import { nsp } from '@rilis/contract/ringback/nsp';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { Smartphone } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useWords, word } from '../../kit/words.ts';
import { proveNumber } from './proveNumber.tsx';

/** Another number for a tone of one's own, in whatever state it is. */
export function NumberButton({ record: { id, version, rbtType } }: { record: RbtRecord }) {
  const t = useWords();
  const may = useCan();
  if (rbtType === 'rbt' || !may(nsp.routes.renumber.can)) return null;
  const change = async () => {
    const proof = await proveNumber();
    if (!proof) return;
    const body = { otpToken: proof.otpToken, version };
    await act(nsp.routes.renumber, { params: { id }, body }).then(
      () => toastDone(word('operator.toneNumber.changed', { number: proof.masked })),
      toastError,
    );
  };
  return (
    <Button variant="default" leftSection={<Smartphone size={15} />} onClick={() => void change()}>
      {t('operator.toneNumber.change')}
    </Button>
  );
}
