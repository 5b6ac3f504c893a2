import { Anchor, Table, Text } from '@mantine/core';
import { number } from '../look/formats.ts';
import { Change } from './change.tsx';
import classes from './figures.module.css';
import type { Measure } from './keyFigures.tsx';

type Sums = Partial<Record<string, number | string | null>>;
/** A part of a report; `before` is the first of its sums in the months before. */
export type Group = Sums & { key: string; name: string; before: number | null };

interface GroupTableProps {
  /** What it is made of, what it is told apart by, and how the first sum is shared out. */
  words: { title: string; dimension: string; share: string; change: string; all: string };
  /** The first is what the groups are compared and shared by. */
  measures: readonly Measure[];
  groups: readonly Group[];
  totals: Sums;
  /** Beside the last line: how many there are when these are not all. */
  more: string | null;
  compares: boolean;
  none: { fresh: string; nothing: string };
  /** How a group is opened; null where it cannot be. */
  open: (key: string) => (() => void) | null;
}

/** A chart in numbers: every group, largest first, with the sum of all under it; a name opens exactly its part. */
export function GroupTable(props: GroupTableProps) {
  const { words, measures, groups, totals, more, compares } = props;
  const [first, ...others] = measures;
  if (!first) return null;
  return (
    <Table.ScrollContainer minWidth={240} mah={560} mt="md">
      <Table className={classes.groups} stickyHeader aria-label={words.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.dimension}</Table.Th>
            <Table.Th ta="right">{first.label}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {words.share}
            </Table.Th>
            {compares && <Table.Th ta="right">{words.change}</Table.Th>}
            {others.map(({ name, label }) => (
              <Table.Th key={name} ta="right" visibleFrom="sm">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Line key={group.key} {...props} {...{ group, first, others }} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>
              {words.all}
              {more && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {more}
                </Text>
              )}
            </Table.Th>
            <Table.Th ta="right">{told(first, totals)}</Table.Th>
            <Table.Td visibleFrom="sm" />
            {compares && <Table.Td />}
            {others.map((measure) => (
              <Table.Th key={measure.name} ta="right" visibleFrom="sm">
                {told(measure, totals)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

interface LineProps extends GroupTableProps {
  group: Group;
  first: Measure;
  others: readonly Measure[];
}

function Line({ group, first, others, totals, compares, none, open }: LineProps) {
  const opens = open(group.key);
  const amount = Number(group[first.name] ?? 0);
  return (
    <Table.Tr>
      <Table.Td>
        {opens ? (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={opens}>
            {group.name}
          </Anchor>
        ) : (
          group.name
        )}
      </Table.Td>
      <Table.Td ta="right">{told(first, group)}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {shareOf(amount, Number(totals[first.name] ?? 0))}
      </Table.Td>
      {compares && (
        <Table.Td ta="right">
          <Change now={amount} before={group.before ?? 0} none={none} />
        </Table.Td>
      )}
      {others.map((measure) => (
        <Table.Td key={measure.name} ta="right" visibleFrom="sm">
          {told(measure, group)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

const told = ({ name, text }: Measure, sums: Sums) => text(Number(sums[name] ?? 0));

const shareOf = (part: number, whole: number) =>
  whole > 0 ? `${number(Math.round((part / whole) * 1_000) / 10)} %` : '–';
