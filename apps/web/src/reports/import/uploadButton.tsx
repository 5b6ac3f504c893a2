import { Button } from '@mantine/core';
import { type BatchKind, reportBatches } from '@rilis/contract/reports/batch';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';

// The form brings the drop zone with it.
const UploadDialog = lazy(() => import('./uploadDialog.tsx'));

/** The way to upload a report, for whoever may; `kind`: what is chosen first. */
export function UploadButton({ kind }: { kind: BatchKind }) {
  const t = useWords();
  const may = useCan();
  const [open, setOpen] = useState(false);
  if (!may(reportBatches.list.can)) return null;
  return (
    <>
      <Button leftSection={<Upload size={16} />} onClick={() => setOpen(true)}>
        {t('reports.batch.upload')}
      </Button>
      {open && (
        <Suspense>
          <UploadDialog kind={kind} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
