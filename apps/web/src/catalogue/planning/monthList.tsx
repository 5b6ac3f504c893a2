import { Anchor, Table, Text } from '@mantine/core';
import type { PlannedRelease } from '@rilis/contract/catalogue/releaseCalendar';
import { Fragment } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { dayText, dotted, periodText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { Missed } from './missed.tsx';
import classes from './planning.module.css';
import type { Month } from './releaseCalendar.tsx';

/** The same month day by day: what a grid says by its places is written out. */
export function MonthList({ month, openDay }: { month: Month; openDay: (day: string) => void }) {
  const t = useWords();
  return (
    <PlannedTable label={t('releaseCalendar.table', { month: periodText(month.month) })}>
      {month.days.map(({ day, count }) => {
        const releases = month.releases.filter(({ releaseDate }) => releaseDate === day);
        return (
          <Fragment key={day}>
            {releases.map((release) => (
              <PlannedRow key={release.id} release={release} />
            ))}
            {count > releases.length && (
              <Table.Tr>
                <Table.Td colSpan={4}>
                  <Anchor component="button" type="button" size="sm" onClick={() => openDay(day)}>
                    {dayText(day)}: {t('releaseCalendar.more', { count: count - releases.length })}
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            )}
          </Fragment>
        );
      })}
    </PlannedTable>
  );
}

export function PlannedTable({ label, children }: { label: string; children: React.ReactNode }) {
  const t = useWords();
  return (
    <Table aria-label={label} className={classes.list!} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('releaseCalendar.day')}</Table.Th>
          <Table.Th>{t('catalogue.album.displayAlbumTitle')}</Table.Th>
          <Table.Th>{t('catalogue.album.approvalStatus')}</Table.Th>
          <Table.Th>{t('releaseCalendar.state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

export function PlannedRow({ release }: { release: PlannedRelease }) {
  const t = useWords();
  const staff = useOwnLabel() === null;
  const { id, title, artist, albumImage, label, releaseDate, preOrderDate, approvalStatus } = release;
  return (
    <Table.Tr>
      <Table.Td className={classes.when!}>
        {dayText(releaseDate)}
        {preOrderDate && (
          <Text size="xs" c="dimmed">
            {t('releaseCalendar.preOrder', { day: dayText(preOrderDate) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <span className={classes.release}>
          <Picture mediaId={albumImage} variant="thumb" alt="" size={36} />
          <span>
            <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id })} size="sm" fw={500}>
              {title}
            </LinkAnchor>
            <Text size="xs" c="dimmed">
              {dotted(artist, staff && label)}
            </Text>
          </span>
        </span>
      </Table.Td>
      <Table.Td>
        <ApprovalStatusBadge value={approvalStatus} />
      </Table.Td>
      <Table.Td>
        <Missed release={release} />
      </Table.Td>
    </Table.Tr>
  );
}
