import { Button } from '@mantine/core';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { Calculator } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';

const CalculateDialog = lazy(() => import('./calculateDialog.tsx'));

/** Opens the dialog that calculates the statements of a period. */
export function CalculateButton() {
  const t = useWords();
  const may = useCan();
  const [open, setOpen] = useState(false);
  if (!may(statements.calculate.can)) return null;
  return (
    <>
      <Button leftSection={<Calculator size={16} />} onClick={() => setOpen(true)}>
        {t('royalties.statement.calculate')}
      </Button>
      {open && (
        <Suspense>
          <CalculateDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
