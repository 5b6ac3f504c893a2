import { Button } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { useWords } from '../../kit/words.ts';

/** The file finance hands to the bank: what is accepted, with its fixed accounts, neither in a run nor to a frozen account, of the list as it is narrowed. */
export function SettlementButton({ route }: { route: AnyRoute }) {
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  const { status: _, sort: __, ...narrowing } = useListAddress().filters;
  if (!may(route.can)) return null;
  const save = async () => {
    setBusy(true);
    await download(route, { query: narrowing }).catch(toastError);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<Landmark size={15} />}
      loading={busy}
      title={t('royalties.invoice.settlementHint')}
      onClick={() => void save()}
    >
      {t('royalties.invoice.settlement')}
    </Button>
  );
}
