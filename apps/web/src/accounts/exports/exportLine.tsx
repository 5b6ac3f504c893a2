import { Button, Group, Text } from '@mantine/core';
import { type ExportFile, exportFiles } from '@rilis/contract/exportFile';
import { Download, FileArchive, FileSpreadsheet, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { act, readAgain } from '../../kit/call/act.ts';
import { download } from '../../kit/call/call.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime, number, sizeText } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './exports.module.css';

const tones = { WAITING: 'amber', READY: 'teal', FAILED: 'red' } as const;

/** One export: where it stands, to fetch and to throw away. */
export function ExportLine({ file }: { file: ExportFile }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const { id, fileName, state, failure } = file;
  const Icon = file.format === 'zip' ? FileArchive : FileSpreadsheet;
  const fetch = async () => {
    setBusy(true);
    await download(exportFiles.fetch, { params: { id } }).catch((error) => lookAgain(error));
    setBusy(false);
  };
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div className={classes.what}>
        <Group gap="xs">
          <Text span fw={500}>
            {fileName}.{file.format}
          </Text>
          <Status tone={tones[state]}>{t(`ownAccount.exports.state.${state}`)}</Status>
        </Group>
        <Text size="sm" c="dimmed">
          {factsOf(file).join(' · ')}
        </Text>
        {failure && (
          <Text size="sm" c="red">
            {failure}
          </Text>
        )}
      </div>
      {state === 'READY' && (
        <Button
          variant="default"
          leftSection={<Download size={15} />}
          loading={busy}
          onClick={() => void fetch()}
        >
          {t('ownAccount.exports.fetch')}
        </Button>
      )}
      {file.again && <WriteAgain file={file} />}
      <Button
        variant="subtle"
        color="red"
        leftSection={<Trash2 size={15} />}
        aria-label={`${t('ownAccount.exports.remove')}: ${fileName}`}
        onClick={() => void remove(file)}
      >
        {t('ownAccount.exports.remove')}
      </Button>
    </li>
  );
}

function WriteAgain({ file: { id, fileName } }: { file: ExportFile }) {
  const t = useWords();
  return (
    <Button
      variant="default"
      leftSection={<RefreshCw size={15} />}
      aria-label={`${t('ownAccount.exports.again')}: ${fileName}`}
      onClick={() => void writeAgain(id)}
    >
      {t('ownAccount.exports.again')}
    </Button>
  );
}

function factsOf(file: ExportFile): string[] {
  const { rows, rowsAsked, written, bytes, sha256, createdAt, expiresAt, state, format } = file;
  const facts = [];
  if (state === 'WAITING' && written)
    facts.push(word(`ownAccount.exports.writing.${format}`, { count: number(written) }));
  const known = rows ?? rowsAsked;
  if (known !== null) facts.push(word(`ownAccount.exports.rows.${format}`, { count: number(known) }));
  if (bytes !== null) facts.push(sizeText(bytes));
  facts.push(word('ownAccount.exports.asked', { at: invoiceTime(createdAt) }));
  if (state === 'READY') facts.push(word('ownAccount.exports.until', { at: invoiceTime(expiresAt) }));
  if (sha256) facts.push(word('ownAccount.exports.hash', { hash: sha256 }));
  return facts;
}

async function writeAgain(id: number) {
  try {
    await act(exportFiles.again, { params: { id } });
    toastDone(word('ownAccount.exports.askedAgain'));
  } catch (error) {
    await lookAgain(error);
  }
}

/** What could not be done is told, and where the export stands by now is shown. */
async function lookAgain(error: unknown) {
  toastError(error);
  await readAgain(exportFiles.list);
}

/** What is there is asked about first; what is not costs nothing to give up. */
async function remove({ id, fileName, format, state }: ExportFile) {
  const asked =
    state !== 'READY' ||
    (await confirm({
      title: `${word('ownAccount.exports.remove')}: ${fileName}.${format}`,
      text: word('ownAccount.exports.removeText'),
      yes: word('ownAccount.exports.remove'),
      destructive: true,
    }));
  if (!asked) return;
  try {
    await act(exportFiles.remove, { params: { id } });
    toastDone(word('ownAccount.exports.removed'));
  } catch (error) {
    await lookAgain(error);
  }
}
