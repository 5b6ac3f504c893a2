import { Card, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { boards } from '@rilis/contract/reports/board';
import { periods } from '@rilis/contract/royalties/period';
import { useCall } from '../../kit/call/useCall.ts';
import { dayText, invoiceTime, number, periodText, sizeText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';

/** Releases of the next weeks; nothing while none is dated. */
export function UpcomingPanel() {
  const t = useWords();
  const { data } = useCall(boards.upcoming);
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
        <Group key={release.id} gap="sm" wrap="nowrap" py={6}>
          <Picture mediaId={release.albumImage} variant="thumb" alt="" size={36} />
          <div style={{ flex: 1, minWidth: 0 }}>
            <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id: release.id })} size="sm" fw={500}>
              {release.title}
            </LinkAnchor>
            <Text size="xs" c="dimmed" truncate>
              {[dayText(release.releaseDate), release.artistName].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <ApprovalStatusBadge value={release.approvalStatus} />
        </Group>
      ))}
    </Card>
  );
}

/** A reviewer's own month, and how old the queues are. */
export function ReviewPanel() {
  const t = useWords();
  const { data } = useCall(boards.review);
  const minutes = data?.medianMinutes ?? null;
  const median =
    minutes === null
      ? '–'
      : minutes < 90
        ? t('reports.board.minutes', { count: number(minutes) })
        : t('reports.board.hours', { count: number(Math.round(minutes / 60)) });
  return (
    <Facts
      title={t('reports.board.review')}
      about={t('reports.board.reviewAbout')}
      facts={
        data && [
          [t('reports.board.decided'), number(data.decided)],
          [t('reports.board.approved'), number(data.approved)],
          [t('reports.board.sentBack'), number(data.changesRequested)],
          [t('reports.board.rejected'), number(data.rejected)],
          [t('reports.board.median'), median],
          [t('reports.board.sentBackTwice'), number(data.sentBackTwice)],
          [t('reports.board.queue'), number(data.waiting)],
          [t('reports.board.oldest'), t('reports.board.hours', { count: number(data.oldestHours) })],
        ]
      }
    />
  );
}

/** How the platform stands. */
export function PlatformPanel() {
  const t = useWords();
  const { data } = useCall(boards.platform);
  return (
    <Facts
      title={t('reports.board.platform')}
      facts={
        data && [
          [t('reports.board.labels'), number(data.labels)],
          [t('reports.dashboard.songs'), number(data.songs)],
          [
            t('reports.board.stores', { month: periodText(data.reports.datenum) }),
            number(data.reports.stores),
          ],
          [
            t('reports.board.lastPosted'),
            data.reports.lastPostedAt ? invoiceTime(data.reports.lastPostedAt) : '–',
          ],
          [
            t('reports.board.jobs'),
            t('reports.board.waitingFailed', {
              waiting: number(data.jobs.waiting),
              failed: number(data.jobs.failed),
            }),
          ],
          [
            t('reports.board.mails'),
            t('reports.board.waitingFailed', {
              waiting: number(data.mails.waiting),
              failed: number(data.mails.failed),
            }),
          ],
          [
            t('reports.board.storage'),
            t('reports.board.storageOf', {
              size: sizeText(data.storage.bytes),
              free: sizeText(data.storage.freeBytes),
            }),
          ],
          [
            t('reports.board.lastBackup'),
            data.lastBackupAt ? invoiceTime(data.lastBackupAt) : t('reports.board.noBackup'),
          ],
        ]
      }
    />
  );
}

interface FactsProps {
  title: string;
  about?: string;
  facts: (readonly [string, string])[] | undefined;
}

const Facts = ({ title, about, facts }: FactsProps) => (
  <Card component="section" aria-label={title}>
    <Title order={2}>{title}</Title>
    {about && (
      <Text size="xs" c="dimmed">
        {about}
      </Text>
    )}
    {!facts && <Skeleton height={70} mt="sm" />}
    {facts && (
      <dl className={classes.strip}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
);

/** The newest months and what is done next in each. */
export function PeriodPanel() {
  const t = useWords();
  const { data } = useCall(periods.list, { query: { size: 4 } });
  if (!data) return <Skeleton height={160} radius="md" />;
  return (
    <Card component="section" aria-label={t('reports.board.periods')}>
      <Title order={2} mb="sm">
        {t('reports.board.periods')}
      </Title>
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
                  expected: number(row.expected),
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
