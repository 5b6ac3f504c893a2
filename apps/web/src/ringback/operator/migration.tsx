import { Alert, Button, Group, List, Select, Skeleton, Stack, Text } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import { type MigrationCheck, type MigrationJob, migration } from '@rilis/contract/ringback/migration';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { CallError, download } from '../../kit/call/call.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { SaveAs } from '../../kit/list/saveAs.tsx';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords, word } from '../../kit/words.ts';
import { NumberProof } from '../otp/numberProof.tsx';

/** Moves a label's tones to the new account with the operator: what is found, a dry run, the move, its report. */
export default function Migration() {
  const t = useWords();
  const [labelId, choose] = useState<number | null>(null);
  const [term, search] = useState('');
  const { data: labels } = useCall(label.routes.options, { query: { search: term } }, { keepPrevious: true });
  return (
    <>
      <PageHeader title={t('operator.migration.one')} about={t('operator.migration.about')} />
      <Select
        label={t('operator.migration.label')}
        maw={420}
        mb="md"
        searchable
        data={(labels ?? []).map(({ id, label: name }) => ({ value: String(id), label: name }))}
        onSearchChange={(text) => search((labels ?? []).some((one) => one.label === text) ? '' : text)}
        onChange={(value) => choose(value ? Number(value) : null)}
      />
      <Found key={labelId} labelId={labelId} />
    </>
  );
}

/** Of one label, or of all: then there is nothing to press, only what is to be done and the last run. */
function Found({ labelId }: { labelId: number | null }) {
  const query = labelId === null ? {} : { labelId };
  const { data, error, refetch } = useCall(migration.check, { query }, { refetchInterval: 3_000 });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={200} radius="md" />;
  return (
    <Stack gap="md" maw={900}>
      <Standing labelId={labelId} check={data} />
      {data.lastJob && <LastRun job={data.lastJob} />}
    </Stack>
  );
}

function Standing({ labelId, check }: { labelId: number | null; check: MigrationCheck }) {
  const t = useWords();
  const [moving, setMoving] = useState(false);
  // What was refused, or never arrived, has not used the proof up: it is pressed again without another code.
  const [proof, keep] = useState<string | null>(null);
  const move = async (of: number, otpToken: string) => {
    const refusal = await start({ labelId: of, dryRun: false, otpToken });
    keep(refusal && !isRefusedProof(refusal) ? otpToken : null);
    setMoving(false);
  };
  const { lastJob } = check;
  if (!check.needed) return <Alert variant="light">{t('operator.migration.notNeeded')}</Alert>;
  return (
    <Block title={t('operator.migration.found', { count: check.total, eligible: check.eligible })}>
      <Blocked check={check} />
      {labelId === null ? (
        <Text size="sm">{t('operator.migration.choose')}</Text>
      ) : lastJob && !lastJob.endedAt && !lastJob.dryRun ? (
        <Text size="sm">{t('operator.migration.open')}</Text>
      ) : moving ? (
        <Stack gap="sm">
          <Text size="sm">{t('operator.migration.confirm')}</Text>
          <NumberProof purpose="MIGRATION" proved={(otpToken) => void move(labelId, otpToken)} />
        </Stack>
      ) : (
        <Group gap="xs">
          <Button variant="default" onClick={() => void start({ labelId, dryRun: true })}>
            {t('operator.migration.tryIt')}
          </Button>
          <Button
            disabled={check.eligible === 0}
            onClick={() => (proof ? void move(labelId, proof) : setMoving(true))}
          >
            {t('operator.migration.move')}
          </Button>
        </Group>
      )}
    </Block>
  );
}

/** Stops the last run, or goes on with it. */
async function halt({ id, stoppedAt }: MigrationJob): Promise<void> {
  try {
    await act(stoppedAt ? migration.resume : migration.stop, { params: { id } });
    toastDone(word(stoppedAt ? 'operator.migration.goesOn' : 'operator.migration.stoppedNow'));
  } catch (error) {
    toastError(error);
  }
}

/** Answers what it failed by. */
async function start(body: { labelId: number; dryRun: boolean; otpToken?: string }): Promise<unknown> {
  try {
    await act(migration.start, { body });
    toastDone(word('operator.migration.started'));
    return undefined;
  } catch (error) {
    toastError(error);
    return error;
  }
}

const isRefusedProof = (refusal: unknown) =>
  refusal instanceof CallError && refusal.fieldErrors.some(({ field }) => field === 'otpToken');

function Blocked({ check: { blocked } }: { check: MigrationCheck }) {
  const t = useWords();
  if (blocked.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={500}>
        {t('operator.migration.blocked')}
      </Text>
      <List size="sm" mb="md">
        {blocked.map(({ rbtId, titleRbt, reason }) => (
          <List.Item key={rbtId}>
            {titleRbt}: {t(`operator.migration.reasons.${reason}`)}
          </List.Item>
        ))}
      </List>
    </>
  );
}

function LastRun({ job }: { job: MigrationJob }) {
  const t = useWords();
  const save = () => void download(migration.pdf, { params: { id: job.id } }).catch(toastError);
  return (
    <Block title={`${t('operator.migration.last')}: ${t('operator.migration.report', { id: job.id })}`}>
      <Text size="sm">
        {job.dryRun && `${t('operator.migration.dryRun')} · `}
        {job.label} · {job.askedBy} · {invoiceTime(job.askedAt)} · {standing(job)}
      </Text>
      <Text size="sm" mb="sm" role="status">
        {t(job.dryRun ? 'operator.migration.sumsTried' : 'operator.migration.sums', {
          count: job.total,
          moved: job.moved,
          blocked: job.blocked,
          waiting: job.waiting,
        })}
      </Text>
      <Group gap="xs">
        {!job.endedAt && (
          <Button variant={job.stoppedAt ? 'filled' : 'default'} onClick={() => void halt(job)}>
            {t(job.stoppedAt ? 'operator.migration.goOn' : 'operator.migration.stop')}
          </Button>
        )}
        <SaveAs
          save={(as) => download(migration.csv, { params: { id: job.id }, ...as })}
          button={
            <Button variant="default" leftSection={<Download size={15} />}>
              {t('operator.migration.csv')}
            </Button>
          }
        />
        <Button variant="default" leftSection={<Download size={15} />} onClick={save}>
          {t('operator.migration.pdf')}
        </Button>
      </Group>
    </Block>
  );
}

function standing({ endedAt, stoppedAt, stoppedBy }: MigrationJob): string {
  if (endedAt) return word('operator.migration.ended', { time: invoiceTime(endedAt) });
  if (!stoppedAt) return word('operator.migration.running');
  return word('operator.migration.stopped', { time: invoiceTime(stoppedAt), login: stoppedBy ?? '' });
}
