import { Button } from '@mantine/core';
import { invoiceRefusals } from '@rilis/contract/royalties/invoiceRefusal';
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { useWords } from '../../kit/words.ts';

const RefusalDialog = lazy(() => import('./refusalDialog.tsx'));

/** For the staff: why invoices went back, counted. */
export function RefusalButton() {
  const t = useWords();
  const may = useCan()(invoiceRefusals.can);
  if (!may) return null;
  const title = t('paperDesk.refusals.button');
  return (
    <Button
      variant="default"
      leftSection={<ChartNoAxesColumn size={15} />}
      onClick={() => openDialog({ title, wide: true, body: <RefusalDialog /> })}
    >
      {title}
    </Button>
  );
}
