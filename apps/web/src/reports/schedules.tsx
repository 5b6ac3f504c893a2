import { Button, Card, Text, Title } from '@mantine/core';
import { type ReportSchedule, reportFiles, scheduleDay } from '@rilis/contract/reportFile';
import { incomeReports } from '@rilis/contract/reports/income';
import { ringbackReports } from '@rilis/contract/reports/ringback';
import { trafficReports } from '@rilis/contract/reports/traffic';
import { CalendarClock, Trash2 } from 'lucide-react';
import classes from '../accounts/exports/exports.module.css';
import { act } from '../kit/call/act.ts';
import { useCan } from '../kit/call/session.ts';
import { useCall } from '../kit/call/useCall.ts';
import { toastDone, toastError } from '../kit/dialog/toast.ts';
import { formatNames } from '../kit/list/fileFormat.ts';
import { periodText } from '../kit/look/formats.ts';
import { useWords, type Word, word } from '../kit/words.ts';
import { dimensionOf, groupName } from './income/narrow.ts';

/** The reports that are written every month, each to be ended; nothing while there are none. */
export function Schedules() {
  const t = useWords();
  const may = useCan();
  const { data } = useCall(reportFiles.schedules, {}, { enabled: may(reportFiles.schedules.can) });
  if (!data?.length) return null;
  return (
    <>
      <Title order={2} mt="xl" mb={4}>
        {t('ownAccount.exports.monthly')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ownAccount.exports.monthlyAbout', { day: scheduleDay })}
      </Text>
      <Card component="ul" className={classes.list}>
        {data.map((one) => (
          <Line key={one.id} schedule={one} />
        ))}
      </Card>
    </>
  );
}

/** What the screen of each file is called. */
const titles: Readonly<Record<string, Word>> = {
  [incomeReports.musicCsv.path]: 'reports.report.music',
  [incomeReports.songsCsv.path]: 'reports.report.music',
  [incomeReports.summaryCsv.path]: 'reports.report.summary',
  [incomeReports.statisticCsv.path]: 'reports.report.statistic',
  [incomeReports.labelsCsv.path]: 'reports.report.label',
  [incomeReports.otherDspCsv.path]: 'reports.batch.many',
  [ringbackReports.artistsCsv.path]: 'reports.ringback.artists',
  [ringbackReports.churnCsv.path]: 'reports.ringback.churn',
  [trafficReports.ringbackCsv.path]: 'reports.traffic.ringback',
  [trafficReports.nspCsv.path]: 'reports.traffic.nsp',
  [trafficReports.coverToMasterCsv.path]: 'reports.traffic.cover',
};

/** Label: Senja Records; what is gone by now has no name any more. */
function filtersOf({ query, names }: ReportSchedule): string[] {
  return Object.entries(query).flatMap(([filter, value]) => {
    const by = dimensionOf(filter);
    const key = String(value);
    if (by)
      return [
        `${word(`reports.figures.dimensions.${by}`)}: ${groupName(by, { key, name: names[filter] ?? (by === 'store' ? key : '') })}`,
      ];
    return filter === 'search' ? [`“${key}”`] : [];
  });
}

function Line({ schedule }: { schedule: ReportSchedule }) {
  const t = useWords();
  const { id, path, format, lastPeriod } = schedule;
  const title = titles[path];
  const name = title ? t(title) : schedule.name;
  const filters = filtersOf(schedule);
  const last = lastPeriod
    ? word('ownAccount.exports.monthlyLast', { period: periodText(lastPeriod) })
    : word('ownAccount.exports.monthlyNone');
  return (
    <li>
      <CalendarClock size={20} strokeWidth={1.6} aria-hidden />
      <div className={classes.what}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[...filters, formatNames[format], last].join(' · ')}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        leftSection={<Trash2 size={15} />}
        aria-label={`${t('ownAccount.exports.remove')}: ${name}`}
        onClick={() => void remove(id)}
      >
        {t('ownAccount.exports.remove')}
      </Button>
    </li>
  );
}

async function remove(id: number) {
  try {
    await act(reportFiles.removeSchedule, { params: { id } });
    toastDone(word('ownAccount.exports.monthlyRemoved'));
  } catch (error) {
    toastError(error);
  }
}
