import { Button, Card, Group, Skeleton, Text } from '@mantine/core';
import { type ExportFile, exportDays, exportFiles } from '@rilis/contract/exportFile';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { act, readAgain } from '../../kit/call/act.ts';
import { download } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { invoiceTime, number, sizeText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { Status } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './exports.module.css';
import { Schedules } from './schedules.tsx';

const tones = { WAITING: 'amber', READY: 'teal', FAILED: 'red' } as const;

/** The person's own exports that were too long to wait for: where each stands, to fetch and to throw away. */
export default function Exports() {
  const t = useWords();
  const { data, error, refetch } = useCall(
    exportFiles.list,
    {},
    // What is being written is looked at until it is there.
    {
      refetchInterval: ({ state: { data: list } }) =>
        list?.some(({ state }) => state === 'WAITING') ? 3_000 : false,
    },
  );
  return (
    <>
      <PageHeader
        title={t('ownAccount.exports.title')}
        about={t('ownAccount.exports.about', { days: exportDays })}
        crumbs={[{ label: t('accounts.profile.many'), to: '/profile' }]}
      />
      {error && (
        <Empty
          title={error.message}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton height={160} radius="md" maw={920} />}
      {data?.length === 0 && (
        <Empty title={t('ownAccount.exports.empty')} text={t('ownAccount.exports.emptyText')} />
      )}
      {data && data.length > 0 && (
        <Card component="ul" className={classes.list} aria-live="polite">
          {data.map((file) => (
            <ExportLine key={file.id} file={file} />
          ))}
        </Card>
      )}
      <Schedules />
    </>
  );
}

function ExportLine({ file }: { file: ExportFile }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const { id, fileName, state, failure } = file;
  const fetch = async () => {
    setBusy(true);
    await download(exportFiles.fetch, { params: { id } }).catch(toastError);
    setBusy(false);
  };
  return (
    <li>
      <FileSpreadsheet size={20} strokeWidth={1.6} aria-hidden />
      <div className={classes.what}>
        <Group gap="xs">
          <Text span fw={500}>
            {fileName}.csv
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

function factsOf(file: ExportFile): string[] {
  const { rows, rowsAsked, written, bytes, sha256, createdAt, expiresAt, state } = file;
  const facts = [];
  if (state === 'WAITING' && written)
    facts.push(word('ownAccount.exports.writing', { rows: number(written) }));
  const known = rows ?? rowsAsked;
  if (known !== null) facts.push(word('ownAccount.exports.rows', { rows: number(known) }));
  if (bytes !== null) facts.push(sizeText(bytes));
  facts.push(word('ownAccount.exports.asked', { at: invoiceTime(createdAt) }));
  if (state === 'READY') facts.push(word('ownAccount.exports.until', { at: invoiceTime(expiresAt) }));
  if (sha256) facts.push(word('ownAccount.exports.hash', { hash: sha256 }));
  return facts;
}

/** What is there is asked about first; what is not costs nothing to give up. */
async function remove({ id, fileName, state }: ExportFile) {
  const asked =
    state !== 'READY' ||
    (await confirm({
      title: `${word('ownAccount.exports.remove')}: ${fileName}.csv`,
      text: word('ownAccount.exports.removeText'),
      yes: word('ownAccount.exports.remove'),
      destructive: true,
    }));
  if (!asked) return;
  try {
    await act(exportFiles.remove, { params: { id } });
    toastDone(word('ownAccount.exports.removed'));
  } catch (error) {
    toastError(error);
    await readAgain(exportFiles.list);
  }
}
