import { Group, NativeSelect } from '@mantine/core';
import type { MappingProposal } from '@rilis/contract/reports/mapping';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import { useWords } from '../../kit/words.ts';
import { currencies } from './currencies.ts';

interface OptionsProps {
  proposal: Pick<MappingProposal, 'layout' | 'sheets' | 'lines' | 'encoding'>;
  change: (part: Partial<ReportLayout>) => void;
  /** Another sheet or separator: the file is looked at from its beginning. */
  again: (part: Partial<ReportLayout>) => void;
}

/** What is true for the whole file. */
export function MappingOptions({
  proposal: { layout, sheets, lines, encoding },
  change,
  again,
}: OptionsProps) {
  const t = useWords();
  const rows = lines.map((_, index) => ({
    value: `${index + 1}`,
    label: t('reports.mapping.line', { row: index + 1 }),
  }));
  return (
    <Group gap="sm" mt="sm" align="flex-end">
      <NativeSelect
        label={t('reports.mapping.headerRow')}
        data={[{ value: '0', label: t('reports.mapping.noHeader') }, ...rows]}
        value={`${layout.headerRow ?? 1}`}
        onChange={(event) => change({ headerRow: Number(event.currentTarget.value) })}
      />
      {sheets.length > 1 && (
        <NativeSelect
          label={t('reports.mapping.sheet')}
          data={sheets}
          value={layout.sheet ?? ''}
          onChange={(event) => again({ sheet: event.currentTarget.value, separator: null })}
        />
      )}
      {sheets.length === 0 && (
        <NativeSelect
          label={t('reports.mapping.separator')}
          data={[
            { value: ',', label: t('reports.mapping.separators.comma') },
            { value: ';', label: t('reports.mapping.separators.semicolon') },
            { value: '\t', label: t('reports.mapping.separators.tab') },
            { value: '|', label: '|' },
          ]}
          value={layout.separator ?? ','}
          onChange={(event) => again({ separator: event.currentTarget.value as ReportLayout['separator'] })}
        />
      )}
      <LayoutNotation layout={layout} change={change} />
      <NativeSelect label={t('reports.mapping.encoding')} data={[encoding]} value={encoding} disabled />
    </Group>
  );
}

/** How numbers, dates and amounts of the file are meant. */
export function LayoutNotation({ layout, change }: Pick<OptionsProps, 'change'> & { layout: ReportLayout }) {
  const t = useWords();
  const found = { value: '', label: t('reports.batch.decimals.auto') };
  return (
    <>
      <NativeSelect
        label={t('reports.batch.decimal')}
        data={[
          found,
          { value: '.', label: t('reports.batch.decimals.point') },
          { value: ',', label: t('reports.batch.decimals.comma') },
        ]}
        value={layout.decimal ?? ''}
        onChange={(event) =>
          change({ decimal: (event.currentTarget.value || null) as ReportLayout['decimal'] })
        }
      />
      <NativeSelect
        label={t('reports.mapping.dates')}
        data={[
          found,
          { value: 'DMY', label: t('reports.mapping.dateOrders.DMY') },
          { value: 'MDY', label: t('reports.mapping.dateOrders.MDY') },
        ]}
        value={layout.dates ?? ''}
        onChange={(event) => change({ dates: (event.currentTarget.value || null) as ReportLayout['dates'] })}
      />
      <NativeSelect
        label={t('reports.mapping.currency')}
        data={[{ value: '', label: t('reports.mapping.fromFile') }, ...currencies(layout.currency)]}
        value={layout.currency ?? ''}
        onChange={(event) => change({ currency: event.currentTarget.value || null })}
      />
    </>
  );
}
