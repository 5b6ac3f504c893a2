import { Button, Card, Group, Select, Skeleton, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type CalendarMonth,
  type CalendarStore,
  reportCalendar,
} from '@rilis/contract/royalties/reportCalendar';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { dayText, periodText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { LinkAnchor, LinkWhereAllowed } from '../../kit/router/links.tsx';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import classes from '../below.module.css';
import { exactText } from '../exact.ts';
import { periodChoices, recentPeriods } from '../periods.ts';

const MoneyDialog = lazy(() => import('./moneyDialog.tsx'));

interface Cell {
  store: CalendarStore;
  month: CalendarMonth;
}

/** The month that was asked for is the last one: on a laptop it would lie beyond the edge. */
const toLastMonth = (box: HTMLElement | null) => {
  if (box) box.scrollLeft = box.scrollWidth;
};

/** Which store has reported and paid which month, and what is missing; leads to the report or to its upload. */
export default function ReportCalendar() {
  const t = useWords();
  const [until, setUntil] = useState(String(recentPeriods(2)[1]));
  const [cell, setCell] = useState<{ store: number; datenum: number } | null>(null);
  // Where months stand below each other, the one that was asked for comes first (royalties/below.module.css).
  const below = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const { data, error, refetch } = useCall(reportCalendar.read, { query: { until } }, { keepPrevious: true });
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/report-calendar" retry={() => void refetch()} />;
  const store = data?.stores.find(({ platformId }) => platformId === cell?.store);
  const month = store?.months.find(({ datenum }) => datenum === cell?.datenum);
  return (
    <>
      <PageHeader title={t('royalties.calendar.title')} about={t('royalties.calendar.about')}>
        <Until until={until} set={setUntil} />
      </PageHeader>
      {!data && <Skeleton height={240} radius="md" role="status" />}
      {data?.stores.length === 0 && <Card>{t('royalties.calendar.none')}</Card>}
      {data && data.stores.length > 0 && (
        <Card padding={0}>
          <div className={classes.scroll} ref={toLastMonth}>
            <Table className={classes.below!} aria-label={t('royalties.calendar.title')} verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('royalties.calendar.store')}</Table.Th>
                  {data.periods.map((period) => (
                    <Table.Th key={period}>{periodText(period)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.stores.map((one) => (
                  <Table.Tr key={one.platformId}>
                    <Table.Th scope="row">{one.name}</Table.Th>
                    {(below ? one.months.toReversed() : one.months).map((of) => (
                      <Table.Td key={of.datenum}>
                        <MonthCell
                          cell={{ store: one, month: of }}
                          open={() => setCell({ store: one.platformId, datenum: of.datenum })}
                        />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </Card>
      )}
      {store && month && (
        <Suspense>
          <MoneyDialog store={store} month={month} close={() => setCell(null)} />
        </Suspense>
      )}
    </>
  );
}

function Until({ until, set }: { until: string; set: (period: string) => void }) {
  const t = useWords();
  return (
    <Select
      aria-label={t('royalties.calendar.until')}
      data={periodChoices()}
      value={until}
      onChange={(period) => period && set(period)}
      allowDeselect={false}
      searchable
    />
  );
}

const tones: Record<NonNullable<CalendarMonth['gap']>, Tone> = {
  REPORT: 'red',
  POSTING: 'amber',
  MATCH: 'amber',
  MONEY: 'amber',
  DIFFERENCE: 'red',
};

function MonthCell({ cell: { store, month }, open }: { cell: Cell; open: () => void }) {
  const t = useWords();
  const { gap, batches, expected, due, matched, reported, remittances, datenum } = month;
  const mayUpload = useCan()('/backoffice/reporting-other-dsp#upload');
  const isDone = gap === null && reported.length > 0;
  return (
    <div data-month={periodText(datenum)}>
      {gap && <Status tone={tones[gap]}>{t(`royalties.calendar.gaps.${gap}`)}</Status>}
      {isDone && <Status tone="teal">{t('royalties.calendar.complete')}</Status>}
      {!gap && !isDone && expected && (
        <Text size="xs" c="dimmed">
          {t('royalties.calendar.due', { day: dayText(due) })}
        </Text>
      )}
      {batches.map(({ id, status }) => (
        <Text key={id} size="xs">
          <LinkWhereAllowed to="/backoffice/reporting-other-dsp" search={{ open: String(id) }} fz="inherit">
            {t('royalties.calendar.report', { id, status: t(`reports.batch.statuses.${status}`) })}
          </LinkWhereAllowed>
        </Text>
      ))}
      {batches.length === 0 && expected && mayUpload && (
        <LinkAnchor
          to="/backoffice/reporting-other-dsp"
          search={{ upload: [store.name, datenum, store.kind].filter(Boolean).join('.') }}
          size="xs"
          display="block"
        >
          {t('royalties.calendar.upload')}
        </LinkAnchor>
      )}
      {matched !== null && (
        <Text size="xs">{t('royalties.calendar.matched', { share: Math.floor(matched / 100) })}</Text>
      )}
      {reported.map(({ currency, amount }) => (
        <Text size="xs" key={currency}>
          {currency} {exactText(amount)}
        </Text>
      ))}
      {(reported.length > 0 || remittances.length > 0) && (
        <Group gap={4}>
          <Button size="compact-xs" variant="default" onClick={open}>
            {t('royalties.calendar.money', { count: remittances.length })}
          </Button>
        </Group>
      )}
    </div>
  );
}
