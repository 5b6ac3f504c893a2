import { Alert, Button, Card, Checkbox, Group, List, Skeleton, Text, Title } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { batchMapping, type MappingProposal } from '@rilis/contract/reports/mapping';
import type { ReportField, ReportLayout } from '@rilis/contract/royalties/reportLayout';
import { useRef, useState } from 'react';
import { act, readAgain } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import classes from '../reports.module.css';
import { MappingOptions } from './mappingOptions.tsx';
import { MappingTable } from './mappingTable.tsx';

interface MappingProps {
  batch: ReportBatch;
  /** Leaves everything as it is; absent where there is nothing to go back to. */
  cancel?: () => void;
}

/** How the columns of a file are read, by hand: its first lines, and every value as it will be read. */
export default function Mapping({ batch, cancel }: MappingProps) {
  const { data, error, refetch } = useCall(
    batchMapping.read,
    { params: { id: batch.id } },
    { edition: `${batch.version}` },
  );
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={320} radius="md" role="status" />;
  return <MappingForm key={batch.version} batch={batch} first={data} {...(cancel && { cancel })} />;
}

function MappingForm({ batch, first, cancel }: MappingProps & { first: MappingProposal }) {
  const t = useWords();
  const { shown, change, setColumn } = useProposal(batch.id, first);
  const { save, busy } = useSaving(batch);
  const [remember, setRemember] = useState(true);
  return (
    <Card component="section" aria-label={t('reports.mapping.title')} padding={0}>
      <div className={classes.head}>
        <Title order={2}>{t('reports.mapping.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('reports.mapping.about')}
        </Text>
        {shown.issues.length > 0 && (
          <Alert color="yellow" variant="light" mt="sm" role="status" title={t('reports.mapping.asked')}>
            <List size="sm">
              {shown.issues.map((issue) => (
                <List.Item key={issue}>{issue}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <MappingOptions
          proposal={shown}
          change={change}
          again={(part) => void save({ ...shown.layout, ...part, headerRow: null, columns: {} }, false)}
        />
      </div>
      <MappingTable proposal={shown} setColumn={setColumn} setHeader={(headerRow) => change({ headerRow })} />
      <Group className={classes.head} justify="space-between" gap="sm">
        <Checkbox
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
          label={t('reports.mapping.remember', { platform: batch.platform })}
        />
        <Group gap="xs">
          {cancel && (
            <Button variant="default" onClick={cancel}>
              {t('action.cancel')}
            </Button>
          )}
          <Button loading={busy} onClick={() => void save(shown.layout, remember)}>
            {t('reports.mapping.save')}
          </Button>
        </Group>
      </Group>
    </Card>
  );
}

/** The layout as it stands on the screen, with what the server would read by it. */
function useProposal(id: number, first: MappingProposal) {
  const [shown, setShown] = useState(first);
  const asked = useRef(0);
  const change = (part: Partial<ReportLayout>) => {
    const layout = { ...shown.layout, ...part };
    const mine = ++asked.current;
    setShown({ ...shown, layout });
    call(batchMapping.probe, { params: { id }, body: layout }).then(
      (answer) => mine === asked.current && setShown(answer),
      toastError,
    );
  };
  const setColumn = (column: number, field: ReportField | null) => {
    const others = Object.entries(shown.layout.columns).filter(
      ([name, at]) => at !== column && name !== field,
    );
    change({ columns: { ...Object.fromEntries(others), ...(field && { [field]: column }) } });
  };
  return { shown, change, setColumn };
}

function useSaving({ id, version }: ReportBatch) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const save = async (layout: ReportLayout, remember: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      await act(batchMapping.save, { params: { id }, body: { layout, remember, version } });
      toastDone(t('reports.mapping.saved'));
    } catch (error) {
      toastError(error);
      await readAgain('/report-batches');
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
