import { Button, Card, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { reportBatches } from '@rilis/contract/reports/batch';
import { type Collection, reportCollections } from '@rilis/contract/reports/collection';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '../../accounts/exports/exports.module.css';
import { act } from '../../kit/call/act.ts';
import { CallError } from '../../kit/call/call.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { Block } from '../../kit/look/block.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { Status } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { BatchFields } from '../import/batchFields.tsx';
import { bodyOf, type Declared, fresh } from '../import/batchUpload.tsx';
import { collectionTones, factsOf, isBusy, nameOf } from './collectionFacts.ts';

const reports = '/backoffice/reporting-other-dsp';

/** What is collected from the bucket of the settings, and the way to begin. */
export default function Collections() {
  const t = useWords();
  const { data, error, refetch } = useCall(reportCollections.bucket);
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list={reports} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" />;
  const { bucket } = data;
  return (
    <>
      <PageHeader
        title={t('collection.title')}
        about={bucket && t('collection.about', { bucket })}
        crumbs={[{ label: t('reports.batch.back'), to: reports }]}
      />
      <Stack gap="md" maw={920}>
        {bucket === null ? (
          <Empty
            title={t('collection.noBucket')}
            text={t('collection.noBucketText')}
            action={<LinkButton to={reports}>{t('collection.toReports')}</LinkButton>}
          />
        ) : (
          <Begin bucket={bucket} />
        )}
        <Earlier />
      </Stack>
    </>
  );
}

type Mistakes = Partial<Record<keyof Declared | 'prefix', string>>;

/** Names a folder, and says of its files what they do not say themselves. */
function Begin({ bucket }: { bucket: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const { data: platforms = [] } = useCall(reportBatches.platforms);
  const [prefix, setPrefix] = useState('');
  const [declared, setDeclared] = useState(fresh('OTHER_DSP'));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const begin = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMistakes({});
    setFailure(undefined);
    try {
      const { kind, datenum } = declared;
      const body = { ...bodyOf(declared), prefix, kind, datenum: Number(datenum) };
      const { id } = await act(reportCollections.begin, { body });
      await navigate({ to: reports, search: { collect: String(id) } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMistakes(Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message])));
      if (error.fieldErrors.length === 0) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Block title={t('collection.list')}>
      <form noValidate onSubmit={(event) => void begin(event)} aria-busy={busy}>
        <TextInput
          name="prefix"
          label={t('collection.folder')}
          description={t('collection.folderHint', { bucket })}
          placeholder="incoming/"
          value={prefix}
          onChange={(event) => setPrefix(event.currentTarget.value)}
          error={mistakes.prefix}
          autoComplete="off"
        />
        <Text size="sm" c="dimmed" mt="md">
          {t('collection.said')}
        </Text>
        <BatchFields declared={declared} set={setDeclared} mistakes={mistakes} platforms={platforms} />
        {failure && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="sm">
            {failure}
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={busy}>
            {t('collection.list')}
          </Button>
        </Group>
      </form>
    </Block>
  );
}

/** The last collections, the newest first. */
function Earlier() {
  const t = useWords();
  const { data = [] } = useCall(
    reportCollections.list,
    {},
    { refetchInterval: ({ state: { data: list } }) => (list?.some(isBusy) ? 2_000 : false) },
  );
  if (data.length === 0) return null;
  return (
    <>
      <Title order={2}>{t('collection.earlier')}</Title>
      <Card component="ul" className={classes.list} aria-live="polite">
        {data.map((run) => (
          <Line key={run.id} run={run} />
        ))}
      </Card>
    </>
  );
}

function Line({ run }: { run: Collection }) {
  const t = useWords();
  return (
    <li>
      <div className={classes.what}>
        <Group gap="xs">
          <Text span fw={500}>
            {nameOf(run)}
          </Text>
          <Status tone={collectionTones[run.status]}>{t(`collection.status.${run.status}`)}</Status>
        </Group>
        <Text size="sm" c="dimmed">
          {factsOf(run)}
        </Text>
        {run.failure && (
          <Text size="sm" c="var(--mantine-color-error)">
            {run.failure}
          </Text>
        )}
      </div>
      <LinkButton
        variant="default"
        to={reports}
        search={{ collect: String(run.id) }}
        aria-label={`${t('collection.open')}: ${nameOf(run)}`}
      >
        {t('collection.open')}
      </LinkButton>
    </li>
  );
}
