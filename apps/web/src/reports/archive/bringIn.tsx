import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { sheetColumns } from '@rilis/contract/catalogue/releaseSheet';
import { FileDown, FolderUp, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { toastError } from '../../kit/dialog/toast.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { Block } from '../../kit/look/block.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './bringIn.module.css';
import { chosenFiles, droppedFiles } from './droppedFiles.ts';
import type { Lying } from './packFolder.ts';
import { type Bringing, useSending } from './useSending.ts';

/** Brings an archive, a table, or a folder with a table and its files: uploaded in pieces, then read and looked at. */
export function BringIn(props: Bringing) {
  const t = useWords();
  const { sent, send, stop } = useSending(props);
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then(send, toastError);
  };
  const takes = sent === null && props.labelId !== null;
  return (
    <Block title={t('archive.bringTitle')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same */}
      <div
        className={classes.area}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (!takes || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Stack gap="sm">
          <Text size="sm">{t('archive.bringText')}</Text>
          {sent === null ? (
            <Ways send={send} closed={!takes} />
          ) : (
            <Sending percent={Math.floor(sent * 100)} stop={stop} />
          )}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('archive.columns', { columns: sheetColumns.join(', ') })}
          </Text>
        </Stack>
      </div>
    </Block>
  );
}

/** A file, a folder, or an empty table to begin with. */
function Ways({ send, closed }: { send: (files: readonly Lying[]) => void; closed: boolean }) {
  const t = useWords();
  const folder = useRef<HTMLInputElement>(null);
  return (
    <Group gap="xs">
      <FileButton
        accept=".zip,.csv,.xlsx,application/zip,text/csv"
        onChange={(file) => file && send(chosenFiles([file]))}
      >
        {(button) => (
          <Button {...button} variant="default" leftSection={<Upload size={16} />} disabled={closed}>
            {t('archive.bring')}
          </Button>
        )}
      </FileButton>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={t('archive.bringFolder')}
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          send(chosenFiles([...(currentTarget.files ?? [])]));
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<FolderUp size={16} />}
        disabled={closed}
        onClick={() => folder.current?.click()}
      >
        {t('archive.bringFolder')}
      </Button>
      <Button variant="subtle" leftSection={<FileDown size={16} />} onClick={saveEmptyTable}>
        {t('archive.emptyTable')}
      </Button>
    </Group>
  );
}

/** The columns as a file that spreadsheets open. */
function saveEmptyTable() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${sheetColumns.join(',')}\n`], { type: 'text/csv' }));
  link.download = 'releases.csv';
  link.click();
  URL.revokeObjectURL(link.href);
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
