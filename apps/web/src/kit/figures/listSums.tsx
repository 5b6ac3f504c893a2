import { Card, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import type { ReactNode } from 'react';
import { useCall } from '../call/useCall.ts';
import { useListAddress } from '../list/listAddress.ts';
import { number } from '../look/formats.ts';
import { useWords, word } from '../words.ts';
import classes from './figures.module.css';
import { GroupTable, type Group as Part } from './groupTable.tsx';
import type { Measure } from './keyFigures.tsx';

type Sums = Record<string, number | string>;

interface Summed {
  /** What its groups are of: until others come, not what was chosen since. */
  by: string;
  totals: Sums;
  groups: (Sums & { key: string; name: string })[];
  groupCount: number;
}

export interface ListSumsProps {
  /** Answers `sumsBy` of the contract to the filters of the list and `by`. */
  route: AnyRoute;
  /** Their words stand under `table.sums.dimensions`. */
  dimensions: readonly string[];
  /** The first is what groups are shared and compared by. */
  measures: readonly Measure[];
  /** How a group is called; its own name when left out. */
  nameOf?: (by: string, group: { key: string; name: string }) => string;
  /** The filters that leave one group of the list; null where there are none. */
  narrowed: (by: string, key: string) => Record<string, string> | null;
  /** Between the head and the sums. */
  children?: ReactNode;
}

/** What all rows of a list come to that match, on this page or not, and their groups, each a way into them. */
export default function ListSums({ route, dimensions, measures, children, ...props }: ListSumsProps) {
  const t = useWords();
  const address = useListAddress();
  const { sort: _order, ...filters } = address.filters;
  const by = dimensions.find((one) => one === address.by);
  const query = { ...filters, by: by ?? dimensions[0] };
  const { data, error } = useCall(route, { query } as object, { keepPrevious: true, staleTime: 0 });
  // The list says in its own words what is wrong with the filters.
  if (error) return null;
  if (!data) return <Skeleton height={96} radius="md" mt="md" />;
  const summed = data as Summed;
  const group = (value: string) =>
    address.set({ page: address.page > 0 ? address.page + 1 : undefined, by: value || undefined });
  return (
    <Card component="section" mt="md" aria-label={t('table.sums.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('table.sums.title')}</Text>
        <NativeSelect
          aria-label={t('table.sums.by')}
          value={by ?? ''}
          onChange={(event) => group(event.currentTarget.value)}
          data={[
            { value: '', label: t('table.sums.ungrouped') },
            ...dimensions.map((value) => ({ value, label: word(`table.sums.dimensions.${value}`) })),
          ]}
        />
      </Group>
      {children}
      <dl className={classes.keys} style={{ marginTop: 12 }}>
        {measures.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={classes.sum}>{text(Number(summed.totals[name] ?? 0))}</dd>
          </div>
        ))}
      </dl>
      {by && <Groups {...{ summed, measures, ...props }} />}
    </Card>
  );
}

interface GroupsProps extends Pick<ListSumsProps, 'measures' | 'nameOf' | 'narrowed'> {
  summed: Summed;
}

function Groups({ summed, measures, nameOf, narrowed }: GroupsProps) {
  const t = useWords();
  const { set } = useListAddress();
  const { by, totals, groups, groupCount } = summed;
  const said = (group: Summed['groups'][number]) =>
    group.key === '' ? t('table.sums.unnamed') : (nameOf?.(by, group) ?? group.name);
  return (
    <GroupTable
      words={{
        title: t('table.sums.parts'),
        dimension: word(`table.sums.dimensions.${by}`),
        share: t('table.sums.share'),
        change: '',
        all: t('table.sums.all'),
      }}
      measures={measures}
      groups={groups.map((group): Part => ({ ...group, name: said(group), before: null }))}
      totals={totals}
      more={
        groupCount > groups.length
          ? t('table.sums.largest', { shown: number(groups.length), all: number(groupCount) })
          : null
      }
      compares={false}
      none={{ fresh: '', nothing: '' }}
      open={(key) => {
        const filters = narrowed(by, key);
        return filters && (() => set(filters));
      }}
    />
  );
}
