import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { now } from '@rilis/contract/clock';
import { backupHours, jobsGivenUp, type Workings as Told, workings } from '@rilis/contract/reports/workings';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime, number, sizeText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { Rounds } from './rounds.tsx';
import { Part, Sums } from './sums.tsx';

/** What the platform does by itself, part by part: where the dashboard's figures of it lead. */
export default function Workings() {
  const t = useWords();
  const { data, error, refetch } = useCall(workings);
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/dashboard" retry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('outside.workings.title')} about={t('outside.workings.about')} />
      {!data && <Skeleton height={320} radius="md" />}
      {data && (
        <>
          <Jobs {...data} />
          {data.rounds.length > 0 && <Rounds {...data} />}
          <Mails {...data} />
          <Files {...data} />
          <Backups {...data} />
        </>
      )}
    </>
  );
}

function Jobs({ jobs }: Pick<Told, 'jobs'>) {
  const t = useWords();
  return (
    <Part title={t('outside.workings.jobs')} about={t('outside.workings.jobsAbout')}>
      {jobs.length === 0 ? (
        <Text size="sm">{t('outside.workings.noJobs')}</Text>
      ) : (
        <Sums
          label={t('outside.workings.jobs')}
          heads={[
            t('outside.workings.area'),
            t('outside.workings.waiting'),
            t('outside.workings.failed'),
            t('outside.workings.oldest'),
          ]}
          rows={jobs.map(({ area, waiting, failed, oldestAt }) => [
            word(`outside.workings.areas.${area}`),
            ...[number(waiting), <GivenUp key="failed" area={area} failed={failed} />, sinceOf(oldestAt)],
          ])}
        />
      )}
    </Part>
  );
}

type Job = Told['jobs'][number];

/** How many were given up, and the two ways out for them. */
function GivenUp({ area, failed }: Pick<Job, 'area' | 'failed'>) {
  const t = useWords();
  if (failed === 0) return number(failed);
  const name = word(`outside.workings.areas.${area}`);
  const small = { size: 'compact-xs', variant: 'default' } as const;
  return (
    <Group gap="xs" justify="flex-end">
      {number(failed)}
      <Button
        {...small}
        aria-label={t('outside.workings.againOf', { area: name })}
        onClick={() => tryAgain(area)}
      >
        {t('outside.workings.again')}
      </Button>
      <Button
        {...small}
        color="red"
        aria-label={t('outside.workings.removeOf', { area: name })}
        onClick={() => remove(area, failed)}
      >
        {t('outside.workings.remove')}
      </Button>
    </Group>
  );
}

const tryAgain = (area: Job['area']) =>
  act(jobsGivenUp.retry, { params: { area } }).then(
    ({ jobs }) => toastDone(word('outside.workings.triedAgain', { count: jobs })),
    toastError,
  );

async function remove(area: Job['area'], failed: number): Promise<void> {
  const name = word(`outside.workings.areas.${area}`);
  const question = {
    title: word('outside.workings.removeOf', { area: name }),
    text: word('outside.workings.removeText', { area: name, count: number(failed) }),
    yes: word('outside.workings.remove'),
    destructive: true,
  };
  if (!(await confirm(question))) return;
  await act(jobsGivenUp.remove, { params: { area } }).then(() => toastDone(), toastError);
}

function Mails({ mails: { server, waiting, sent, failed, oldestAt, said } }: Pick<Told, 'mails'>) {
  const t = useWords();
  const may = useCan();
  if (!server)
    return (
      <Part title={t('outside.workings.mails')}>
        <Text size="sm">{t('outside.workings.noServer', { count: waiting })}</Text>
        {may('/backoffice/mailbox') && (
          <LinkButton to="/backoffice/mailbox" variant="default" mt="sm" style={{ alignSelf: 'start' }}>
            {t('web.menu.mailbox')}
          </LinkButton>
        )}
      </Part>
    );
  return (
    <Part title={t('outside.workings.mails')} about={t('outside.workings.mailsAbout')}>
      <Sums
        label={t('outside.workings.mails')}
        heads={['area', 'waiting', 'oldest', 'sent', 'mailsFailed'].map((name) =>
          word(`outside.workings.${name}`),
        )}
        rows={[
          [t('outside.workings.mails'), number(waiting), sinceOf(oldestAt), number(sent), number(failed)],
        ]}
      />
      {said && <Alert mt="xs">{t('outside.workings.mailsSaid', { said })}</Alert>}
    </Part>
  );
}

function Files({ files, freeBytes }: Pick<Told, 'files' | 'freeBytes'>) {
  const t = useWords();
  const free = t('outside.workings.free', { size: sizeText(freeBytes) });
  return (
    <Part title={t('outside.workings.files')} about={free}>
      {files.length === 0 ? (
        <Text size="sm">{t('outside.workings.noFiles')}</Text>
      ) : (
        <Sums
          label={t('outside.workings.files')}
          heads={[t('outside.workings.kind'), t('outside.workings.count'), t('outside.workings.size')]}
          rows={files.map(({ kind, files: count, bytes }) => [
            ...[word(`outside.workings.kinds.${kind}`), number(count), sizeText(bytes)],
          ])}
        />
      )}
    </Part>
  );
}

function Backups({ lastBackupAt, archiveFailedAt }: Pick<Told, 'lastBackupAt' | 'archiveFailedAt'>) {
  const t = useWords();
  const overdue = !lastBackupAt || now() - lastBackupAt.getTime() > backupHours * 3_600_000;
  const said = overdue ? 'outside.workings.backupOverdue' : 'outside.workings.lastBackup';
  const told = lastBackupAt
    ? t(said, { time: invoiceTime(lastBackupAt), count: backupHours })
    : t('outside.workings.noBackup');
  return (
    <Part title={t('outside.workings.backup')}>
      {overdue ? (
        <Alert color="red" mt="xs">
          {told}
        </Alert>
      ) : (
        <Text size="sm">{told}</Text>
      )}
      {archiveFailedAt && (
        <Alert color="red" mt="xs">
          {t('outside.workings.archiveFails', { time: invoiceTime(archiveFailedAt) })}
        </Alert>
      )}
    </Part>
  );
}

const sinceOf = (at: Date | null) => (at ? invoiceTime(at) : '–');
