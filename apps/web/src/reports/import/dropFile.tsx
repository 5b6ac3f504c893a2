import '@mantine/dropzone/styles.layer.css';
import { Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { FileSpreadsheet } from 'lucide-react';
import { toastError } from '../../kit/dialog/toast.ts';
import { sizeText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from '../reports.module.css';

interface DropProps {
  file: File | null;
  take: (file: File) => void;
  mistake: string | undefined;
}

/** Where the report file is dropped or chosen. */
export function DropFile({ file, take, mistake }: DropProps) {
  const t = useWords();
  return (
    <Input.Wrapper error={mistake}>
      <Dropzone
        multiple={false}
        onDrop={([dropped]) => dropped && take(dropped)}
        onReject={(others) => tellOthers(others.map(({ file: { name } }) => name))}
        className={classes.drop}
        data-mistake={mistake ? true : undefined}
        inputProps={{ 'aria-label': t('reports.batch.file') }}
        aria-label={t('reports.batch.drop')}
        // The dialog opens on it, and not on its cross.
        data-autofocus
      >
        <FileSpreadsheet size={26} strokeWidth={1.5} aria-hidden />
        <Text fw={500}>
          {file
            ? t('reports.batch.chosen', { name: file.name, size: sizeText(file.size) })
            : t('reports.batch.drop')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('reports.batch.dropHint')}
        </Text>
      </Dropzone>
    </Input.Wrapper>
  );
}

const tellOthers = (names: readonly string[]) =>
  toastError(new Error(word('reports.batch.oneFile', { names: names.join(', ') })));
