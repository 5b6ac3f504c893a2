import { Button } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { Landmark } from 'lucide-react';
import { download } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { SaveAs } from '../../kit/list/saveAs.tsx';
import { useWords } from '../../kit/words.ts';

/** The file finance hands to the bank: what is accepted, with its fixed accounts, neither in a run nor to a frozen account, of the list as it is narrowed. */
export function SettlementButton({ route }: { route: AnyRoute }) {
  const t = useWords();
  const may = useCan();
  const { status: _, sort: __, ...narrowing } = useListAddress().filters;
  if (!may(route.can)) return null;
  return (
    <SaveAs
      save={(as) => download(route, { query: narrowing, ...as })}
      button={
        <Button
          variant="default"
          leftSection={<Landmark size={15} />}
          title={t('royalties.invoice.settlementHint')}
        >
          {t('royalties.invoice.settlement')}
        </Button>
      }
    />
  );
}
