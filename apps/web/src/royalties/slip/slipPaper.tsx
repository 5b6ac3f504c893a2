import { Anchor } from '@mantine/core';
import { slips } from '@rilis/contract/royalties/slip';
import { download } from '../../kit/call/call.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { useWords } from '../../kit/words.ts';

/** Saves the paper of a proof of withholding. */
export function SlipPaper({ id }: { id: number }) {
  const t = useWords();
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => void saveSlip(id)}>
      {t('royalties.slip.pdf')}
    </Anchor>
  );
}

export const saveSlip = (id: number) => download(slips.paper, { params: { id } }).catch(toastError);
