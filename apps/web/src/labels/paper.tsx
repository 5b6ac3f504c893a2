import { ActionIcon, Text } from '@mantine/core';
import { mediaFile } from '@rilis/contract/mediaFile';
import { Download, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download } from '../kit/call/call.ts';
import { useCall } from '../kit/call/useCall.ts';
import { toastError } from '../kit/dialog/toast.ts';
import { sizeText } from '../kit/look/formats.ts';
import { useWords } from '../kit/words.ts';
import classes from './paper.module.css';

interface PaperProps {
  name: string;
  mediaId: string | null | undefined;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A stored legal paper by name; downloading it is written to the audit log. */
export function Paper({ name, mediaId, children }: PaperProps) {
  const t = useWords();
  const { data } = useCall(
    mediaFile.read,
    { params: { id: mediaId! } },
    {
      enabled: !!mediaId,
      retry: false,
    },
  );
  return (
    <li className={classes.paper}>
      <FileText size={17} aria-hidden className={classes.icon} />
      <div className={classes.names}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {mediaId ? data && `${data.fileName} · ${sizeText(data.bytes)}` : t('labels.label.noDocument')}
        </Text>
      </div>
      {children}
      {mediaId && <Fetch name={name} mediaId={mediaId} />}
    </li>
  );
}

function Fetch({ name, mediaId }: { name: string; mediaId: string }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    await download(mediaFile.download, { params: { id: mediaId } }).catch(toastError);
    setBusy(false);
  };
  return (
    <ActionIcon
      size={32}
      loading={busy}
      aria-label={t('labels.document.open', { name })}
      onClick={() => void fetchIt()}
    >
      <Download size={16} />
    </ActionIcon>
  );
}

export const Papers = ({ children }: { children: ReactNode }) => (
  <ul className={classes.papers}>{children}</ul>
);
