import { Button, VisuallyHidden } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../kit/call/call.ts';
import { useCan } from '../kit/call/session.ts';
import { toastError } from '../kit/dialog/toast.ts';
import { useWords, type Word } from '../kit/words.ts';

interface ExportProps {
  route: AnyRoute;
  /** The filters on the screen. */
  query: Record<string, string | string[]>;
  /** What is exported, where the screen has an export of what it shows besides. */
  label?: Word;
}

/** Saves exactly what the filters show as CSV, and says so while the file is written. */
export function ExportButton({ route, query, label = 'action.export' }: ExportProps) {
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  if (!may(route.can)) return null;
  const save = async () => {
    setBusy(true);
    await download(route, { query }).catch(toastError);
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={15} />}
        disabled={busy}
        onClick={() => void save()}
      >
        {busy ? t('reports.report.preparing') : t(label)}
      </Button>
      <VisuallyHidden role="status">{busy ? t('reports.report.preparing') : ''}</VisuallyHidden>
    </>
  );
}
