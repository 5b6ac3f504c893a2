import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { sheetColumns } from '@rilis/contract/catalogue/releaseSheet';
import { catalogueImports } from '@rilis/contract/reports/catalogueImport';
import { useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { sendInPieces } from '../../media/tusSend.ts';

interface Bringing {
  labelId: number | null;
  own: boolean;
}

/** Brings an archive, or a table with its files: uploaded in pieces, then read and looked at. */
export function BringIn(props: Bringing) {
  const t = useWords();
  const { sent, send, stop } = useSending(props);
  return (
    <Block title={t('archive.bringTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('archive.bringText')}</Text>
        {sent === null ? (
          <FileButton accept=".zip,.csv,application/zip,text/csv" onChange={send}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<Upload size={16} />}
                disabled={props.labelId === null}
                style={{ alignSelf: 'flex-start' }}
              >
                {t('archive.bring')}
              </Button>
            )}
          </FileButton>
        ) : (
          <Sending percent={Math.floor(sent * 100)} stop={stop} />
        )}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('archive.columns', { columns: sheetColumns.join(', ') })}
        </Text>
      </Stack>
    </Block>
  );
}

function Sending({ percent, stop }: { percent: number; stop: () => void }) {
  const t = useWords();
  return (
    <Group gap="sm">
      <Progress value={percent} flex={1} aria-label={t('archive.sending', { percent })} />
      <Text size="sm">{t('archive.sending', { percent })}</Text>
      <Button variant="subtle" onClick={stop}>
        {t('archive.cancelUpload')}
      </Button>
    </Group>
  );
}

/** The upload: how much of it is sent (null: none is), and what starts and stops it. */
function useSending({ labelId, own }: Bringing) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<number | null>(null);
  const halt = useRef<() => void>(undefined);
  const label = own || labelId === null ? null : labelId;
  const begin = async (mediaId: string) => {
    try {
      const body = label === null ? { mediaId } : { mediaId, labelId: label };
      const { id } = await act(catalogueImports.begin, { body });
      await navigate({ to: pathOf('/backoffice/catalogue-archive/{id}/show', { id }) });
    } catch (error) {
      toastError(error);
      setSent(null);
    }
  };
  const send = (file: File | null) => {
    if (!file) return;
    setSent(0);
    const metadata = { kind: 'ARCHIVE', ...(label !== null && { labelId: String(label) }) };
    halt.current = sendInPieces(file, metadata, {
      progress: (bytes) => setSent(bytes / Math.max(1, file.size)),
      done: (mediaId) => void begin(mediaId),
      failed: (error) => {
        toastError(error);
        setSent(null);
      },
    });
  };
  const stop = () => {
    halt.current?.();
    setSent(null);
  };
  return { sent, send, stop };
}
