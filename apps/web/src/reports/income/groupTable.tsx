import { Anchor, Table, Text } from '@mantine/core';
import type { FigureGroup, Figures } from '@rilis/contract/figures';
import { number, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from './figures.module.css';
import { Change } from './keyFigures.tsx';
import { groupName, opens } from './narrow.ts';

const counts = ['plays', 'downloads', 'activations'] as const;

/** The chart in numbers: every group, largest first, with the sum of all under it; a name opens exactly its part. */
export function GroupTable({ figures, open }: { figures: Figures; open: (key: string) => void }) {
  const t = useWords();
  const { by, groups, totals, groupCount, before } = figures;
  const shown = counts.filter((name) => totals[name]);
  const compares = before !== null && by !== 'month';
  return (
    <Table.ScrollContainer minWidth={320} mah={560} mt="md">
      <Table className={classes.groups} stickyHeader aria-label={t('reports.figures.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`reports.figures.dimensions.${by}`)}</Table.Th>
            <Table.Th ta="right">{t('reports.figures.measures.income')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('reports.figures.share')}
            </Table.Th>
            {compares && <Table.Th ta="right">{t('reports.figures.change')}</Table.Th>}
            {shown.map((name) => (
              <Table.Th key={name} ta="right" visibleFrom="sm">
                {t(`reports.figures.measures.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Line key={group.key} {...{ figures, group, open, shown, compares }} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>
              {t('reports.figures.all')}
              {groupCount > groups.length && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {t('reports.figures.largest', { shown: number(groups.length), all: number(groupCount) })}
                </Text>
              )}
            </Table.Th>
            <Table.Th ta="right">{rupiah(totals.income)}</Table.Th>
            <Table.Td visibleFrom="sm" />
            {compares && <Table.Td />}
            {shown.map((name) => (
              <Table.Th key={name} ta="right" visibleFrom="sm">
                {number(totals[name] ?? 0)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

interface LineProps extends OpenerProps {
  shown: readonly (typeof counts)[number][];
  compares: boolean;
}

const Line = ({ figures, group, open, shown, compares }: LineProps) => (
  <Table.Tr>
    <Table.Td>
      <Opener {...{ figures, group, open }} />
    </Table.Td>
    <Table.Td ta="right">{rupiah(group.income)}</Table.Td>
    <Table.Td ta="right" visibleFrom="sm">
      {shareOf(group.income, figures.totals.income)}
    </Table.Td>
    {compares && (
      <Table.Td ta="right">
        <Change now={group.income} before={group.before ?? 0} />
      </Table.Td>
    )}
    {shown.map((name) => (
      <Table.Td key={name} ta="right" visibleFrom="sm">
        {number(group[name] ?? 0)}
      </Table.Td>
    ))}
  </Table.Tr>
);

interface OpenerProps {
  figures: Figures;
  group: FigureGroup;
  open: (key: string) => void;
}

function Opener({ figures: { by }, group, open }: OpenerProps) {
  const name = groupName(by, group);
  return opens(by, group.key) ? (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => open(group.key)}>
      {name}
    </Anchor>
  ) : (
    name
  );
}

const shareOf = (part: number, whole: number) =>
  whole > 0 ? `${number(Math.round((part / whole) * 1_000) / 10)} %` : '–';
