import { Alert, Button, Card, Progress, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { movesFrom } from '@rilis/contract/machine';
import {
  type CatalogueImport,
  catalogueImports,
  type ImportVerdict,
  importVerdicts,
} from '@rilis/contract/reports/catalogueImport';
import { catalogueImportMachine, type ImportAction } from '@rilis/contract/reports/catalogueImportMachine';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '../../accounts/exports/exports.module.css';
import { act } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { number } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { Status } from '../../kit/look/status.tsx';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { ImportLine } from './importLine.tsx';
import { factsOf, importTones, isBusy } from './importList.tsx';

const perPage = 50;

/** What an archive would do to the account, release by release, and how far it is. */
export default function ImportShow() {
  const t = useWords();
  const { id } = useParams({ strict: false }) as { id: string };
  const {
    data: run,
    error,
    refetch,
  } = useCall(
    catalogueImports.read,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? 1_500 : false) },
  );
  const crumbs = [{ label: t('archive.title'), to: '/backoffice/catalogue-archive' }];
  if (nothingToShow(error, run))
    return <LoadFailed error={error} list="/backoffice/catalogue-archive" retry={() => void refetch()} />;
  if (!run) return <Skeleton height={240} radius="md" />;
  return (
    <>
      <PageHeader title={run.fileName} about={factsOf(run)} crumbs={crumbs}>
        <Status tone={importTones[run.status]}>{t(`archive.status.${run.status}`)}</Status>
        <Moves run={run} />
      </PageHeader>
      <Stack gap="md" maw={980}>
        {run.failure && (
          <Alert color={run.status === 'PREVIEW' ? 'yellow' : 'red'} variant="light" role="alert">
            {run.failure}
          </Alert>
        )}
        {isBusy(run) && <How run={run} />}
        {run.status !== 'READING' && run.status !== 'FAILED' && <Items run={run} />}
      </Stack>
    </>
  );
}

function How({ run: { status, done, total, made, chosen } }: { run: CatalogueImport }) {
  const [at, of] = status === 'WRITING' ? [made, chosen] : [done, total];
  const text = word(status === 'WRITING' ? 'archive.writing' : 'archive.reading', {
    done: number(at),
    count: number(of),
  });
  return <Progress value={of > 0 ? (at / of) * 100 : 100} animated aria-label={text} />;
}

/** What can be done from here, the way on first. */
function Moves({ run }: { run: CatalogueImport }) {
  const t = useWords();
  const left = run.chosen - run.made;
  const moves = movesFrom(catalogueImportMachine, run.status).map(({ action }) => action as ImportAction);
  const nameOf = (action: ImportAction) =>
    action === 'start'
      ? t(run.status === 'STOPPED' ? 'archive.action.goOn' : 'archive.action.start', { count: left })
      : t(`archive.action.${action}`);
  return (
    <>
      {moves
        .filter((action) => action !== 'start' || left > 0)
        .map((action) => (
          <Button
            key={action}
            variant={action === 'start' || action === 'readAgain' ? 'filled' : 'default'}
            onClick={() => void move(run.id, action)}
          >
            {nameOf(action)}
          </Button>
        ))}
    </>
  );
}

async function move(id: number, action: ImportAction): Promise<void> {
  try {
    await act(catalogueImports.move, { params: { id, action }, body: {} });
    toastDone(word(`archive.did.${action}`));
  } catch (error) {
    toastError(error);
  }
}

function Items({ run }: { run: CatalogueImport }) {
  const t = useWords();
  const [verdict, choose] = useState<ImportVerdict | 'ALL'>('ALL');
  const [page, turn] = useState(0);
  const query = { page: String(page), size: String(perPage), ...(verdict !== 'ALL' && { verdict }) };
  const { data } = useCall(
    catalogueImports.items,
    { params: { id: run.id }, query },
    // When it has ended it is read once more.
    { keepPrevious: true, refetchInterval: run.status === 'WRITING' ? 2_000 : false, edition: run.status },
  );
  const there = importVerdicts.filter((one) => (run.counts[one] ?? 0) > 0);
  const choices = [
    { value: 'ALL', label: t('archive.all') },
    ...there.map((value) => ({
      value,
      label: `${t(`archive.verdict.${value}`)} (${number(run.counts[value] ?? 0)})`,
    })),
  ];
  const pick = (value: string) => {
    choose(value as ImportVerdict | 'ALL');
    turn(0);
  };
  return (
    <>
      {there.length > 1 && (
        <SegmentedControl data={choices} value={verdict} onChange={pick} style={{ flexWrap: 'wrap' }} />
      )}
      {verdict !== 'ALL' && <Text size="sm">{t(`archive.verdictText.${verdict}`)}</Text>}
      {data?.content.length === 0 && <Empty title={t('archive.noItems')} />}
      {data && data.content.length > 0 && (
        <Card component="ul" className={classes.list}>
          {data.content.map((item) => (
            <ImportLine key={item.id} run={run} item={item} />
          ))}
        </Card>
      )}
      <MorePages page={page} pages={data?.totalPages ?? 0} set={turn} />
    </>
  );
}
