import { Button, Card, Text, Title } from '@mantine/core';
import { type ReportSchedule, reportFiles, scheduleDay } from '@rilis/contract/reportFile';
import { CalendarClock, Trash2 } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { periodText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from './exports.module.css';

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

function Line({ schedule: { id, name, query, lastPeriod } }: { schedule: ReportSchedule }) {
  const t = useWords();
  const filters = Object.entries(query).map(([filter, value]) => `${filter}: ${String(value)}`);
  const last = lastPeriod
    ? word('ownAccount.exports.monthlyLast', { period: periodText(lastPeriod) })
    : word('ownAccount.exports.monthlyNone');
  return (
    <li>
      <CalendarClock size={20} strokeWidth={1.6} aria-hidden />
      <div className={classes.what}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[...filters, last].join(' · ')}
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
