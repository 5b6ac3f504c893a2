import { Button, Group } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { ChevronDown, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { download } from '../kit/call/call.ts';
import { useCan } from '../kit/call/session.ts';
import type { InFormat } from '../kit/list/fileFormat.ts';
import { SaveAs } from '../kit/list/saveAs.tsx';
import { useWords } from '../kit/words.ts';

// The other ways come when somebody asks for them.
const WaysMenu = lazy(() => import('./exportWays.tsx'));

interface ExportProps {
  route: AnyRoute;
  /** The filters on the screen. */
  query: Record<string, string | string[]>;
}

/** Saves exactly what the filters show, and says so while the file is written; or has it written in the background. */
export function ExportButton({ route, query }: ExportProps) {
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(false);
  if (!may(route.can)) return null;
  const save = async (as: InFormat) => {
    setBusy(true);
    await download(route, { query, ...as }).finally(() => setBusy(false));
  };
  const more = (
    <Button
      variant="default"
      px={8}
      aria-label={t('reports.export.more')}
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
    >
      <ChevronDown size={15} />
    </Button>
  );
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <SaveAs
          save={save}
          button={
            <Button variant="default" leftSection={<Download size={15} />}>
              {busy ? t('reports.report.preparing') : t('action.export')}
            </Button>
          }
        />
        {opened ? (
          <Suspense fallback={more}>
            <WaysMenu path={route.path} query={query} />
          </Suspense>
        ) : (
          more
        )}
      </Group>
      <p className="unseen" role="status">
        {busy ? t('reports.report.preparing') : ''}
      </p>
    </>
  );
}
