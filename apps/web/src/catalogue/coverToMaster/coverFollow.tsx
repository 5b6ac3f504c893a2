import { Card, Skeleton, Table, Text } from '@mantine/core';
import { type CoverRow, coverApplications } from '@rilis/contract/catalogue/coverToMaster/application';
import { openCoverStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import { daysBetween, jakartaDay, today } from '@rilis/contract/clock';
import { useState } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { small } from '../../kit/look/status.tsx';
import { LinkAnchor, LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { awaitedText, CoverStatusBadge } from './coverStatusBadge.tsx';
import classes from './facts.module.css';

const apply = '/backoffice/coverToMaster/pengajuan';

/** What is under way: the step of each application, how long it stands there and who is awaited; the longest first. */
export default function CoverFollow() {
  const t = useWords();
  const may = useCan();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(
    coverApplications.list,
    { query: { status: [...openCoverStatuses], sort: 'oldest', size: '200', page: `${page}` } },
    { keepPrevious: true },
  );
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/coverToMaster" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="md" role="status" />;
  const rows = data.content;
  return (
    <>
      <PageHeader
        title={t('coverToMaster.follow')}
        about={t('coverToMaster.followAbout')}
        crumbs={[{ label: t('coverToMaster.many'), to: '/backoffice/coverToMaster' }]}
      />
      {rows.length > 0 ? (
        <UnderWay rows={rows} />
      ) : (
        <Empty
          title={t('coverToMaster.followEmpty')}
          text={t('coverToMaster.emptyHint')}
          action={
            may(apply) && (
              <LinkButton to={apply} variant="default">
                {t('coverToMaster.apply')}
              </LinkButton>
            )
          }
        />
      )}
      <MorePages page={page} pages={data.totalPages} set={setPage} />
    </>
  );
}

function UnderWay({ rows }: { rows: readonly CoverRow[] }) {
  const t = useWords();
  const awaited = ({ awaited: who }: CoverRow) => who && awaitedText(who);
  return (
    <Card padding={0}>
      <Table aria-label={t('coverToMaster.follow')} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('coverToMaster.coverTitle')}</Table.Th>
            <Table.Th>{t('coverToMaster.status')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('coverToMaster.awaited')}</Table.Th>
            <Table.Th ta="right">{t('coverToMaster.since')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <LinkAnchor to={pathOf('/backoffice/coverToMaster/{id}/show', { id: row.id })}>
                  {row.coverTitle}
                </LinkAnchor>
                <Text size="xs" c="dimmed">
                  {[row.number, row.labelName].join(' · ')}
                </Text>
                <Trail steps={row.steps} />
              </Table.Td>
              <Table.Td>
                <CoverStatusBadge value={row.status} />
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {awaited(row)}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{awaited(row)}</Table.Td>
              <Table.Td ta="right">
                <Clock since={row.since} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** How long each step behind it took. */
function Trail({ steps }: Pick<CoverRow, 'steps'>) {
  const t = useWords();
  const behind = steps.slice(0, -1);
  if (behind.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" component="ol" className={classes.trail}>
      {behind.map(({ status, at }, place) => (
        <li key={at.getTime()}>
          {t(`coverToMaster.statuses.${status}`)}{' '}
          {t('coverToMaster.days', { count: daysBetween(jakartaDay(at), jakartaDay(steps[place + 1]!.at)) })}
        </li>
      ))}
    </Text>
  );
}

/** Whole days a step has taken so far. */
export function Clock({ since }: { since: Date }) {
  const t = useWords();
  const count = daysBetween(jakartaDay(since), today());
  return (
    <>
      {t('coverToMaster.days', { count })}
      {count >= 7 && small(t('coverToMaster.late'))}
    </>
  );
}
