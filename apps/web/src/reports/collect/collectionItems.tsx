import { Button, Card, Group, SegmentedControl, Text } from '@mantine/core';
import { isEditable } from '@rilis/contract/machine';
import {
  type Collection,
  type CollectionItem,
  type CollectionOutcome,
  collectionOutcomes,
  reportCollections,
} from '@rilis/contract/reports/collection';
import { collectionMachine } from '@rilis/contract/reports/collectionMachine';
import { useState } from 'react';
import classes from '../../accounts/exports/exports.module.css';
import { act } from '../../kit/call/act.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { number, periodText, sizeText } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { BatchStatusBadge } from '../import/batchStatus.tsx';

const perPage = 50;
const tones = { WAITING: 'amber', TAKEN: 'teal', HERE: 'gray', REFUSED: 'red', ASIDE: 'gray' } as const;

/** The files of a collection, all or those of one outcome. */
export function CollectionItems({ run }: { run: Collection }) {
  const t = useWords();
  const [outcome, choose] = useState<CollectionOutcome | 'ALL'>('ALL');
  const [page, turn] = useState(0);
  const query = { page: String(page), size: String(perPage), ...(outcome !== 'ALL' && { outcome }) };
  // Once more whenever the counts are others: one file may be done before anybody saw it begin.
  const edition = JSON.stringify([run.status, run.counts]);
  const { data } = useCall(
    reportCollections.items,
    { params: { id: run.id }, query },
    { keepPrevious: true, refetchInterval: run.status === 'COLLECTING' ? 2_000 : false, edition },
  );
  const there = collectionOutcomes.filter((one) => (run.counts[one] ?? 0) > 0);
  const choices = [
    { value: 'ALL', label: t('collection.all') },
    ...there.map((value) => ({
      value,
      label: `${t(`collection.outcome.${value}`)} (${number(run.counts[value] ?? 0)})`,
    })),
  ];
  const pick = (value: string) => {
    choose(value as CollectionOutcome | 'ALL');
    turn(0);
  };
  return (
    <>
      {there.length > 1 && (
        <SegmentedControl data={choices} value={outcome} onChange={pick} style={{ flexWrap: 'wrap' }} />
      )}
      {isEditable(collectionMachine, run.status) && <ForAll run={run} />}
      {data?.content.length === 0 && <Empty title={t('collection.noItems')} />}
      {data && data.content.length > 0 && (
        <Card component="ul" className={classes.list}>
          {data.content.map((item) => (
            <Line key={item.id} run={run} item={item} />
          ))}
        </Card>
      )}
      <MorePages page={page} pages={data?.totalPages ?? 0} set={turn} />
    </>
  );
}

/** What is said of many files at once. */
function ForAll({ run: { id, counts } }: { run: Collection }) {
  const t = useWords();
  const ways = [
    { outcome: 'WAITING', chosen: false, text: t('collection.allAside') },
    { outcome: 'ASIDE', chosen: true, text: t('collection.allAlong') },
    { outcome: 'REFUSED', chosen: true, text: t('collection.allAgain') },
  ] as const;
  return (
    <Group gap="xs">
      {ways
        .filter(({ outcome }) => (counts[outcome] ?? 0) > 0)
        .map(({ text, ...body }) => (
          <Button
            key={body.outcome}
            variant="default"
            size="xs"
            onClick={() => void act(reportCollections.chooseAll, { params: { id }, body }).catch(toastError)}
          >
            {text}
          </Button>
        ))}
    </Group>
  );
}

function Line({ run, item }: { run: Collection; item: CollectionItem }) {
  const t = useWords();
  const { name, bytes, platform, datenum, outcome, batchId, batchStatus, failure } = item;
  const said = { platform, period: periodText(datenum), size: sizeText(bytes) };
  return (
    <li>
      <div className={classes.what}>
        <Group gap="xs">
          <Text span fw={500}>
            {name}
          </Text>
          <Status tone={tones[outcome]}>{t(`collection.outcome.${outcome}`)}</Status>
        </Group>
        <Text size="sm" c="dimmed">
          {t('collection.item', said)}
        </Text>
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </div>
      {batchId !== null && (
        <Group gap="xs">
          <LinkAnchor to="/backoffice/reporting-other-dsp" search={{ open: String(batchId) }} size="sm">
            {t('collection.report', { id: batchId })}
          </LinkAnchor>
          {batchStatus && <BatchStatusBadge value={batchStatus} />}
        </Group>
      )}
      {batchId === null && (outcome === 'TAKEN' || outcome === 'HERE') && (
        <Text size="sm" c="dimmed">
          {t('collection.reportGone')}
        </Text>
      )}
      {isEditable(collectionMachine, run.status) && <Choice run={run} item={item} />}
    </li>
  );
}

/** The ways out of where a file stands. */
function Choice({
  run,
  item: { id: itemId, name, outcome, batchStatus },
}: {
  run: Collection;
  item: CollectionItem;
}) {
  const t = useWords();
  const counts = batchStatus !== null && batchStatus !== 'FAILED' && batchStatus !== 'REVERSED';
  if (counts) return null;
  const say = (chosen: boolean) => () =>
    void act(reportCollections.choose, { params: { id: run.id, itemId }, body: { chosen } }).catch(
      toastError,
    );
  const isTried = outcome !== 'WAITING' && outcome !== 'ASIDE';
  return (
    <Group gap="xs">
      {isTried && (
        <Button
          variant="default"
          size="xs"
          onClick={say(true)}
          aria-label={t('collection.againOne', { name })}
        >
          {t('collection.again')}
        </Button>
      )}
      {outcome === 'ASIDE' && (
        <Button
          variant="default"
          size="xs"
          onClick={say(true)}
          aria-label={t('collection.alongOne', { name })}
        >
          {t('collection.along')}
        </Button>
      )}
      {(outcome === 'WAITING' || outcome === 'REFUSED') && (
        <Button
          variant="subtle"
          size="xs"
          onClick={say(false)}
          aria-label={t('collection.asideOne', { name })}
        >
          {t('collection.aside')}
        </Button>
      )}
    </Group>
  );
}
