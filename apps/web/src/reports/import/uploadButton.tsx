import { Button } from '@mantine/core';
import { type BatchKind, batchKind, reportBatches } from '@rilis/contract/reports/batch';
import { useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';

// The form brings the drop zone with it.
const UploadDialog = lazy(() => import('./uploadDialog.tsx'));

interface ButtonProps {
  kind: BatchKind;
  /** What the calendar misses, as `Spotify.202609.OTHER_DSP`, where the kind may be unknown: the form is opened with it. */
  upload?: string;
}

/** The way to upload a report, for whoever may; `kind`: what is chosen first. */
export function UploadButton({ kind, upload }: ButtonProps) {
  const t = useWords();
  const may = useCan();
  const [open, setOpen] = useState(upload !== undefined);
  const navigate = useNavigate();
  const [, platform, datenum, missed] = /^(.*)\.(\d{6})(?:\.([A-Z_]+))?$/.exec(upload ?? '') ?? [];
  const [dropped, drop] = useState<File | null>(null);
  useDropped((file) => {
    drop(file);
    setOpen(true);
  }, open);
  const close = () => {
    setOpen(false);
    drop(null);
    if (upload) void navigate({ to: '.', search: {}, replace: true });
  };
  if (!may(reportBatches.list.can)) return null;
  return (
    <>
      <Button leftSection={<Upload size={16} />} onClick={() => setOpen(true)}>
        {t('reports.batch.upload')}
      </Button>
      {open && (
        <Suspense>
          <UploadDialog
            kind={batchKind.safeParse(missed).data ?? kind}
            close={close}
            dropped={dropped}
            {...(platform && datenum && { start: { platform, datenum } })}
          />
        </Suspense>
      )}
    </>
  );
}

/** A file may be dropped anywhere on the list. */
function useDropped(take: (file: File) => void, off: boolean) {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (off) return;
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) taken(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [off]);
}
