import { Alert, Button, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { movesFrom } from '@rilis/contract/machine';
import { type Collection, collectionLimits, reportCollections } from '@rilis/contract/reports/collection';
import { type CollectionAction, collectionMachine } from '@rilis/contract/reports/collectionMachine';
import { act } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { number, sizeText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { Status } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { collectionTones, factsOf, isBusy, nameOf, progressOf } from './collectionFacts.ts';
import { CollectionItems } from './collectionItems.tsx';

const reports = '/backoffice/reporting-other-dsp';

/** What lies in the bucket, and what becomes of each file. */
export default function CollectionShow({ id }: { id: string }) {
  const t = useWords();
  const {
    data: run,
    error,
    refetch,
  } = useCall(
    reportCollections.read,
    { params: { id: Number(id) } },
    { refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? 1_500 : false) },
  );
  if (nothingToShow(error, run))
    return <LoadFailed error={error} list={reports} retry={() => void refetch()} />;
  if (!run) return <Skeleton height={240} radius="md" role="status" />;
  const isListed = run.status !== 'LISTING' && run.status !== 'FAILED';
  return (
    <>
      <PageHeader
        title={nameOf(run)}
        about={factsOf(run)}
        crumbs={[
          { label: t('reports.batch.back'), to: reports },
          { label: t('collection.title'), to: `${reports}?collect=Y` },
        ]}
      >
        <Status tone={collectionTones[run.status]}>{t(`collection.status.${run.status}`)}</Status>
        <Moves run={run} />
      </PageHeader>
      <Stack gap="md" maw={980}>
        {run.failure && (
          <Alert color="red" variant="light" role="alert">
            {run.failure}
          </Alert>
        )}
        <Waiting run={run} />
        {isBusy(run) && <How run={run} />}
        {isListed && <CollectionItems run={run} />}
      </Stack>
    </>
  );
}

/** Why it goes on later, and what somebody could do about it. */
function Waiting({ run: { waiting } }: { run: Collection }) {
  const t = useWords();
  if (!waiting) return null;
  return (
    <Alert color="yellow" variant="light" role="status">
      <Text size="sm">
        {waiting === 'PREVIEWS'
          ? t('collection.waiting.PREVIEWS', { count: collectionLimits.previews })
          : t(`collection.waiting.${waiting}`)}
      </Text>
      {waiting === 'PREVIEWS' && (
        <LinkButton to={reports} search={{ status: 'PREVIEW' }} variant="default" size="xs" mt="xs">
          {t('collection.toReports')}
        </LinkButton>
      )}
    </Alert>
  );
}

function How({ run }: { run: Collection }) {
  const { done, total } = progressOf(run);
  const text =
    run.status === 'LISTING'
      ? word('collection.listing')
      : word('collection.progress', { done: number(done), count: number(total) });
  const share = run.status === 'LISTING' || total === 0 ? 100 : (done / total) * 100;
  return <Progress value={share} animated={!run.waiting} aria-label={text} />;
}

/** What can be done from here, the way on first. */
function Moves({ run }: { run: Collection }) {
  const t = useWords();
  const left = run.counts.WAITING ?? 0;
  const moves = movesFrom(collectionMachine, run.status).map(({ action }) => action as CollectionAction);
  const isWayOn = (action: CollectionAction) =>
    action === 'start' || (run.status === 'FAILED' && action !== 'discard');
  const said = { count: left, size: sizeText(run.bytesLeft) };
  const saying = (action: CollectionAction) =>
    action === 'start'
      ? t(run.status === 'READY' ? 'collection.action.start' : 'collection.action.goOn', said)
      : t(`collection.action.${action}`);
  return (
    <>
      {moves
        .filter((action) => action !== 'start' || left > 0)
        .map((action) => (
          <Button
            key={action}
            variant={isWayOn(action) ? 'filled' : 'default'}
            onClick={() => void move(run.id, action)}
          >
            {saying(action)}
          </Button>
        ))}
    </>
  );
}

async function move(id: number, action: CollectionAction): Promise<void> {
  try {
    await act(reportCollections.move, { params: { id, action }, body: {} });
    toastDone(word(`collection.did.${action}`));
  } catch (error) {
    toastError(error);
  }
}
