import { ActionIcon, Alert, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { pitchDays, releaseCalendar } from '@rilis/contract/catalogue/releaseCalendar';
import { addMonths, periodOf } from '@rilis/contract/clock';
import type { ReplyOf } from '@rilis/contract/route';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { dayText, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkAnchor, LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import { DayPanel } from './dayPanel.tsx';
import { MonthGrid } from './monthGrid.tsx';
import { MonthList } from './monthList.tsx';
import classes from './planning.module.css';

export type Month = ReplyOf<typeof releaseCalendar>;

/** What comes out when: a month as a grid or as a list, with the line behind which stores' editors still have time. */
export default function ReleaseCalendar() {
  const t = useWords();
  const staff = useOwnLabel() === null;
  const { filters, set } = useListAddress();
  const month = Number(filters.month) || undefined;
  const labelId = staff && filters.labelId ? { labelId: Number(filters.labelId) } : {};
  const { data, error, refetch } = useCall(
    releaseCalendar,
    { query: { ...(month && { month }), ...labelId } },
    { keepPrevious: true },
  );
  const asList = filters.view === 'list';
  const openDay = (day: string | undefined) => set({ day });
  return (
    <>
      <PageHeader title={t('releaseCalendar.title')} about={t('releaseCalendar.about')}>
        <LabelIdFilter name="catalogue.album.label" />
        <SegmentedControl
          className={classes.wideOnly}
          aria-label={t('releaseCalendar.view')}
          value={asList ? 'list' : 'month'}
          onChange={(view) => set({ view: view === 'list' ? view : undefined })}
          data={[
            { value: 'month', label: t('releaseCalendar.month') },
            { value: 'list', label: t('releaseCalendar.list') },
          ]}
        />
      </PageHeader>
      {data ? (
        <>
          <Turning month={data} turn={(to) => set({ month: to, day: undefined })} />
          <Nearest nearest={data.nearest} turn={(to) => set({ month: to, day: undefined })} />
          <Shown month={data} asList={asList} openDay={openDay} />
          <Undated count={data.undated} />
        </>
      ) : (
        !error && <Skeleton height={480} radius="md" />
      )}
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {typeof filters.day === 'string' && (
        <DayPanel day={filters.day} labelId={labelId} close={() => openDay(undefined)} />
      )}
    </>
  );
}

function Turning({
  month: { month, today, pitchDay },
  turn,
}: {
  month: Month;
  turn: (to: number | undefined) => void;
}) {
  const t = useWords();
  return (
    <Group gap="xs" mb="sm">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('releaseCalendar.before')}
        onClick={() => turn(addMonths(month, -1))}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('releaseCalendar.after')}
        onClick={() => turn(addMonths(month, 1))}
      >
        <ChevronRight size={16} />
      </ActionIcon>
      <Text component="h2" fw={600} aria-live="polite">
        {periodText(month)}
      </Text>
      {month !== periodOf(today) && (
        <Button variant="subtle" size="compact-sm" onClick={() => turn(undefined)}>
          {t('releaseCalendar.now')}
        </Button>
      )}
      <Text size="sm" c="dimmed" className={classes.pitchNote}>
        {t('releaseCalendar.pitch', { day: dayText(pitchDay), days: pitchDays })}
      </Text>
    </Group>
  );
}

/** Where nothing comes out in a month, the ways to where something does. */
function Nearest({ nearest, turn }: { nearest: Month['nearest']; turn: (to: number) => void }) {
  const t = useWords();
  if (!nearest?.before && !nearest?.after) return null;
  const ways = [
    { day: nearest.before, name: 'nearestBefore' },
    { day: nearest.after, name: 'nearestAfter' },
  ] as const;
  return (
    <Group gap="xs" mb="sm">
      {ways.map(
        ({ day, name }) =>
          day && (
            <Button key={name} variant="default" size="sm" onClick={() => turn(periodOf(day))}>
              {t(`releaseCalendar.${name}`, { day: dayText(day) })}
            </Button>
          ),
      )}
    </Group>
  );
}

interface ShownProps {
  month: Month;
  asList: boolean;
  openDay: (day: string) => void;
}

/** On a phone it is always the list. */
function Shown({ month, asList, openDay }: ShownProps) {
  const t = useWords();
  const may = useCan();
  const list =
    month.days.length > 0 ? (
      <MonthList month={month} openDay={openDay} />
    ) : (
      <Empty
        title={t('releaseCalendar.none', { month: periodText(month.month) })}
        text={t('releaseCalendar.noneText')}
        action={
          may('/backoffice/music/createAlbum') && (
            <LinkButton to="/backoffice/music/createAlbum" variant="default">
              {t('catalogueScreens.create.title')}
            </LinkButton>
          )
        }
      />
    );
  if (asList) return list;
  return (
    <>
      <div className={classes.wideOnly}>
        <MonthGrid month={month} openDay={openDay} />
      </div>
      <div className={classes.narrowOnly}>{list}</div>
    </>
  );
}

function Undated({ count }: { count: number }) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <Alert color="gray" icon={<CalendarClock size={18} />} mt="md">
      {t('releaseCalendar.undated', { count })}{' '}
      <LinkAnchor to="/backoffice/music" search={{ approvalStatus: 'DRAFT' }} size="sm" underline="always">
        {t('releaseCalendar.seeUndated')}
      </LinkAnchor>
    </Alert>
  );
}
