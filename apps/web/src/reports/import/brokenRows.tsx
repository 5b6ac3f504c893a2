import { Button, Card, Checkbox, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { type BrokenRow, brokenRows } from '@rilis/contract/reports/brokenRows';
import type { ReplyOf } from '@rilis/contract/route';
import { Download, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { download } from '../../kit/call/call.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { SaveAs } from '../../kit/list/saveAs.tsx';
import { number } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { exactText } from '../../royalties/exact.ts';
import classes from '../reports.module.css';

const EditRows = lazy(() => import('./editRows.tsx'));

type Broken = ReplyOf<typeof brokenRows.read>;

/** The rows that cannot be read, by cause: saved as a file, put right here, or set aside with their sum. */
export function BrokenRows({ batch }: { batch: ReportBatch }) {
  const t = useWords();
  const { id, version, status } = batch;
  const { data, error, refetch } = useCall(brokenRows.read, { params: { id } }, { edition: String(version) });
  const [editing, setEditing] = useState(false);
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={160} />;
  const open = status === 'PREVIEW';
  return (
    <Card component="section" aria-label={t('reports.batch.mistakes')} padding={0}>
      <div className={classes.head}>
        <Group justify="space-between" gap="xs">
          <Title order={2}>{t('reports.batch.mistakes')}</Title>
          <Group gap="xs">
            <SaveRows id={id} />
            {open && data.editable.length > 0 && (
              <Button
                variant="default"
                leftSection={<PencilLine size={15} />}
                onClick={() => setEditing(true)}
              >
                {t('reports.batch.editRows')}
              </Button>
            )}
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {sumText(t, data, batch)}
        </Text>
        {open && <AsideBox batch={batch} broken={data} />}
      </div>
      <Causes broken={data} />
      {editing && (
        <Suspense>
          <EditRows id={id} header={data.header} rows={data.editable} close={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const sumText = (t: ReturnType<typeof useWords>, { rows, amount, unreadable }: Broken, batch: ReportBatch) =>
  t('reports.batch.brokenSum', {
    count: number(rows),
    amount: sumIn(batch, amount),
    unreadable: number(unreadable),
  });

/** Named by the one currency of the report: what its rows say counts, then what was declared. Of several, none is named. */
function sumIn({ currency, currencies }: ReportBatch, amount: string): string {
  const name = currencies.length > 1 ? null : (currencies[0]?.currency ?? currency);
  return name ? `${name} ${exactText(amount)}` : exactText(amount);
}

function SaveRows({ id }: { id: number }) {
  const t = useWords();
  return (
    <SaveAs
      save={(as) => download(brokenRows.csv, { params: { id }, ...as })}
      button={
        <Button variant="default" leftSection={<Download size={15} />}>
          {t('reports.batch.brokenCsv')}
        </Button>
      }
    />
  );
}

function AsideBox({ batch, broken }: { batch: ReportBatch; broken: Broken }) {
  const t = useWords();
  const set = (aside: boolean) =>
    void act(brokenRows.setAside, { params: { id: batch.id }, body: { aside } }).catch(toastError);
  return (
    <Checkbox
      size="sm"
      mt="sm"
      checked={batch.brokenAside}
      onChange={(event) => set(event.currentTarget.checked)}
      label={t('reports.batch.brokenAside', {
        count: number(broken.rows),
        amount: sumIn(batch, broken.amount),
      })}
      description={t('reports.batch.brokenAsideHint')}
    />
  );
}

function Causes({ broken: { causes } }: { broken: Broken }) {
  const t = useWords();
  return (
    <Table.ScrollContainer minWidth={640} mah={420}>
      <Table className={classes.table} aria-label={t('reports.batch.mistakes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reports.batch.mistake')}</Table.Th>
            <Table.Th w={160}>{t('reports.batch.column')}</Table.Th>
            <Table.Th w={90} ta="right">
              {t('reports.batch.rows')}
            </Table.Th>
            <Table.Th w={150} ta="right">
              {t('reports.batch.sum')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {causes.map(({ code, column, rows, amount, examples }) => (
            <Table.Tr key={`${code}/${column}`}>
              <Table.Td>
                {examples.map((row) => (
                  <Example key={row.row} row={row} />
                ))}
              </Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td ta="right">{number(rows)}</Table.Td>
              <Table.Td ta="right">{exactText(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Example({ row: { row, message, cells } }: { row: BrokenRow }) {
  const t = useWords();
  return (
    <Text size="sm" component="div">
      {t('reports.batch.rowSays', { row: number(row), message })}
      <Text size="xs" c="dimmed" truncate maw={560}>
        {cells.join(' | ')}
      </Text>
    </Text>
  );
}
