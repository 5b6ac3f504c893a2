import { Card, Skeleton } from '@mantine/core';
import { exportDays, exportFiles } from '@rilis/contract/exportFile';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { ExportLine } from './exportLine.tsx';
import classes from './exports.module.css';

/** The person's own exports that were too long to wait for: where each stands, to fetch and to throw away. */
export function Exports() {
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
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
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
    </>
  );
}
