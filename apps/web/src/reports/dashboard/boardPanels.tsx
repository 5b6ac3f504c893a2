import { Card, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { boards } from '@rilis/contract/reports/board';
import { periods } from '@rilis/contract/royalties/period';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { dayText, number, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';

/** Releases of the next weeks; nothing while none is dated. */
export function UpcomingPanel() {
  const t = useWords();
  const { data, error, refetch } = useCall(boards.upcoming);
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data?.length) return null;
  return (
    <Card component="section" aria-label={t('reports.board.upcoming')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('reports.board.upcoming')}</Title>
        <LinkAnchor to="/backoffice/release-calendar" size="sm">
          {t('reports.board.calendar')}
        </LinkAnchor>
      </Group>
      {data.map((release) => (
        <Group key={release.id} gap="sm" wrap="nowrap" align="start" py={6}>
          <Picture mediaId={release.albumImage} variant="thumb" alt="" size={36} />
          <div style={{ flex: 1, minWidth: 0 }}>
            <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id: release.id })} size="sm" fw={500}>
              {release.title}
            </LinkAnchor>
            <Text size="xs" c="dimmed">
              {[dayText(release.releaseDate), release.artistName].filter(Boolean).join(' · ')}
            </Text>
            <ApprovalStatusBadge value={release.approvalStatus} />
          </div>
        </Group>
      ))}
    </Card>
  );
}

/** The newest months and what is done next in each. */
export function PeriodPanel() {
  const t = useWords();
  const { data, error, refetch } = useCall(periods.list, { query: { size: 4 } });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={160} radius="md" />;
  return (
    <Card component="section" aria-label={t('reports.board.periods')}>
      <Title order={2} mb="sm">
        {t('reports.board.periods')}
      </Title>
      {data.content.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('royalties.period.emptyHint')}
        </Text>
      )}
      <Table aria-label={t('reports.board.periods')}>
        <Table.Tbody>
          {data.content.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td px={0}>
                <LinkAnchor to={pathOf('/backoffice/periods/{id}/show', { id: row.id })} size="sm" fw={500}>
                  {periodText(row.datenum)}
                </LinkAnchor>
              </Table.Td>
              <Table.Td>
                {t('reports.board.reported', {
                  received: number(row.received),
                  count: number(row.expected),
                })}
              </Table.Td>
              <Table.Td px={0} ta="right">
                {t(`royalties.period.steps.${row.next}`)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
