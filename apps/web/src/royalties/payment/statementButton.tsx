import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { lazy } from 'react';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { useWords } from '../../kit/words.ts';

const StatementDialog = lazy(() => import('./statementDialog.tsx'));

/** Asks for a bank's statement. */
export function StatementButton() {
  const t = useWords();
  const open = () => openDialog({ title: t('payment.run.statement'), wide: true, body: <StatementDialog /> });
  return (
    <Button variant="default" leftSection={<FileUp size={15} />} onClick={open}>
      {t('payment.run.statement')}
    </Button>
  );
}
