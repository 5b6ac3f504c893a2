import { Drawer, Skeleton, Text } from '@mantine/core';
import { releaseCalendar } from '@rilis/contract/catalogue/releaseCalendar';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { dayText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { PlannedRow, PlannedTable } from './monthList.tsx';

interface DayPanelProps {
  day: string;
  labelId: { labelId?: number };
  close: () => void;
}

/** All that comes out on a day. */
export function DayPanel({ day, labelId, close }: DayPanelProps) {
  const t = useWords();
  const { data, error, refetch } = useCall(releaseCalendar, { query: { day, ...labelId } });
  const title = t('releaseCalendar.dayOf', { day: dayText(day) });
  const beyond = data ? (data.days[0]?.count ?? 0) - data.releases.length : 0;
  return (
    <Drawer opened onClose={close} position="right" size="xl" title={title}>
      {data ? (
        <PlannedTable label={title}>
          {data.releases.map((release) => (
            <PlannedRow key={release.id} release={release} />
          ))}
        </PlannedTable>
      ) : (
        !error && <Skeleton height={240} />
      )}
      {beyond > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('releaseCalendar.moreOfDay', { count: beyond })}
        </Text>
      )}
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
    </Drawer>
  );
}
