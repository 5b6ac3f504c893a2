import { Card, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import type { FigureGroup, Figures } from '@rilis/contract/figures';
import { boards } from '@rilis/contract/reports/board';
import { useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { windowOfChart } from '../../kit/chart/axis.ts';
import { Change } from '../../kit/figures/change.tsx';
import classes from '../../kit/figures/figures.module.css';
import { Empty } from '../../kit/look/empty.tsx';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { FiguresChart } from '../income/figuresChart.tsx';
import { noneBefore } from '../income/measures.ts';
import { groupName } from '../income/narrow.ts';
import { Figure } from './facts.tsx';

/** What came in over the last twelve months, by store; months without an approved statement are pale. */
export default function IncomePanel({ small }: { small: boolean }) {
  const t = useWords();
  const { data, error, refetch } = useCall(boards.income);
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  const { year, stated, newest, newestReached, songs, countries } = data;
  return (
    <>
      <Card component="section" aria-label={t('reports.board.income')}>
        <Group justify="space-between" mb="md">
          <div>
            <Title order={2}>{t('reports.board.income')}</Title>
            <Text size="xs" c="dimmed">
              {t('reports.board.incomeAbout')}
            </Text>
          </div>
          {songs && <Plays songs={songs} newest={newest ?? 0} isReached={newestReached} />}
        </Group>
        {year.groups.length === 0 ? (
          <Empty title={t('list.empty')} text={t('reports.report.emptyHint')} />
        ) : (
          <FiguresChart figures={year} pending={(month) => !stated.includes(month)} />
        )}
      </Card>
      {newest !== null && songs && countries && (
        <Tops {...{ newest, songs, countries, year }} isReached={newestReached} small={small} />
      )}
    </>
  );
}

interface PlaysProps extends Reach {
  songs: Figures;
  newest: number;
}

const Plays = ({ songs: { totals, before }, newest, isReached }: PlaysProps) => {
  const t = useWords();
  const said = t('reports.board.plays', { month: periodText(newest), count: number(totals.plays) });
  return (
    <Text size="sm" ta="right">
      {isReached ? (
        <Figure
          way={{
            to: '/backoffice/reporting-music',
            search: { yearMonthStart: String(newest), yearMonthEnd: String(newest) },
          }}
        >
          {said}
        </Figure>
      ) : (
        said
      )}{' '}
      {before && <Change now={totals.plays} before={before.plays} none={noneBefore()} />}
    </Text>
  );
};

/** Whether the reader's reports go back to the newest month; figures of one they do not reach lead nowhere. */
interface Reach {
  isReached: boolean;
}

interface TopsProps extends Reach {
  newest: number;
  songs: Figures;
  countries: Figures;
  year: Figures;
  small: boolean;
}

/** The songs, countries and stores most came from, each the way to its part of the report. */
function Tops({ newest, songs, countries, year, isReached, small }: TopsProps) {
  const t = useWords();
  // The year its figures are of, for whoever may look back that far; a label is shown the months its reports reach.
  const months = useOwnLabel() === null ? windowOfChart(year.chart) : {};
  const month = { yearMonthStart: String(newest), yearMonthEnd: String(newest) };
  return (
    <Card component="section" aria-label={t('reports.board.tops')}>
      <Title order={2} mb="sm">
        {t('reports.board.topsOf', { month: periodText(newest) })}
      </Title>
      <div className={classes.keys}>
        <Top
          title={t('reports.figures.dimensions.song')}
          figures={songs}
          to="/backoffice/reporting-music"
          searchOf={isReached && (({ key }) => ({ ...month, songId: key }))}
        />
        {!small && (
          <Top
            title={t('reports.figures.dimensions.country')}
            figures={countries}
            to="/backoffice/statistic-report"
            searchOf={isReached && (({ key }) => ({ ...month, country: key }))}
          />
        )}
        {!small && (
          <Top
            title={t('reports.board.storesOfYear')}
            figures={year}
            to="/backoffice/statistic-report"
            searchOf={({ key }) => ({ ...months, platform: key, by: 'store' })}
          />
        )}
      </div>
    </Card>
  );
}

interface TopProps {
  title: string;
  figures: Figures;
  to: '/backoffice/reporting-music' | '/backoffice/statistic-report';
  /** What of its report a name leads to; false where it leads nowhere. */
  searchOf: false | ((group: FigureGroup) => Record<string, string>);
}

const Top = ({ title, figures, to, searchOf }: TopProps) => (
  <Table aria-label={title}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th colSpan={2} px={0}>
          {title}
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {figures.groups.slice(0, 5).map((group) => (
        <Table.Tr key={group.key}>
          <Table.Td px={0}>
            {searchOf ? (
              <LinkAnchor to={to} search={searchOf(group)} size="sm">
                {groupName(figures.by, group)}
              </LinkAnchor>
            ) : (
              groupName(figures.by, group)
            )}
          </Table.Td>
          <Table.Td px={0} ta="right" style={{ whiteSpace: 'nowrap' }}>
            {rupiah(group.income)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
