import { Select, SimpleGrid } from '@mantine/core';
import { type BatchKind, batchKind } from '@rilis/contract/reports/batch';
import { DecimalInput } from '../../kit/fields/decimal.tsx';
import { useWords } from '../../kit/words.ts';
import { periodChoices } from '../../royalties/periods.ts';
import type { Declared } from './batchUpload.tsx';
import { currencies } from './currencies.ts';
import { platformOf } from './guess.ts';

interface FieldsProps {
  declared: Declared;
  set: (declared: Declared) => void;
  mistakes: Partial<Record<keyof Declared, string>>;
  platforms: string[];
}

/** What the file does not say itself. */
export function BatchFields({ declared, set, mistakes, platforms }: FieldsProps) {
  const t = useWords();
  const change = (part: Partial<Declared>) => set({ ...declared, ...part });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
      <KindSelect kind={declared.kind} change={change} />
      <Select
        label={t('reports.batch.platform')}
        description={t('reports.batch.platformHint')}
        data={platforms}
        value={declared.platform || null}
        onChange={(platform) => platform && change({ platform })}
        allowDeselect={false}
        searchable
        error={mistakes.platform}
        withAsterisk
        aria-required
      />
      <Select
        label={t('reports.batch.datenum')}
        data={withOwn(declared.datenum)}
        value={declared.datenum}
        onChange={(datenum) => datenum && change({ datenum })}
        error={mistakes.datenum}
        allowDeselect={false}
        searchable
        withAsterisk
        aria-required
      />
      <Select
        label={t('reports.batch.currency')}
        description={t('reports.mapping.currencyHint')}
        data={[{ value: '', label: t('reports.mapping.fromFile') }, ...currencies()]}
        value={declared.currency}
        onChange={(currency) => change({ currency: currency ?? '' })}
        error={mistakes.currency}
        allowDeselect={false}
        searchable
      />
      {declared.currency !== 'IDR' && declared.currency !== '' && (
        <DecimalInput
          name="fxRate"
          label={t('reports.batch.fxRate')}
          description={t('reports.batch.fxRateHint')}
          placeholder="16.250,50"
          value={declared.fxRate}
          onChange={(fxRate) => change({ fxRate })}
          error={mistakes.fxRate}
        />
      )}
      <DecimalSelect value={declared.decimal} change={change} mistake={mistakes.decimal} />
    </SimpleGrid>
  );
}

interface KindProps {
  kind: BatchKind;
  change: (part: Pick<Declared, 'kind'> & Partial<Declared>) => void;
}

function KindSelect({ kind, change }: KindProps) {
  const t = useWords();
  // The platform that was chosen stays, but for our own, which is another's of no kind.
  const choose = (chosen: BatchKind) => {
    const own = platformOf(chosen);
    change({ kind: chosen, ...((own || platformOf(kind)) && { platform: own }) });
  };
  return (
    <Select
      label={t('reports.traffic.kind')}
      description={t(`reports.traffic.kindHints.${kind}`)}
      data={batchKind.options.map((value) => ({ value, label: t(`reports.traffic.kinds.${value}`) }))}
      value={kind}
      onChange={(chosen) => chosen && choose(chosen as BatchKind)}
      allowDeselect={false}
      withAsterisk
      aria-required
    />
  );
}

interface DecimalProps {
  value: Declared['decimal'];
  change: (part: Pick<Declared, 'decimal'>) => void;
  mistake: string | undefined;
}

function DecimalSelect({ value, change, mistake }: DecimalProps) {
  const t = useWords();
  return (
    <Select
      label={t('reports.batch.decimal')}
      description={t('reports.batch.decimalHint')}
      data={[
        { value: '', label: t('reports.batch.decimals.auto') },
        { value: '.', label: t('reports.batch.decimals.point') },
        { value: ',', label: t('reports.batch.decimals.comma') },
      ]}
      value={value}
      onChange={(decimal) => change({ decimal: (decimal ?? '') as Declared['decimal'] })}
      error={mistake}
      allowDeselect={false}
    />
  );
}

/** A period guessed from the file may be older than those offered. */
const withOwn = (datenum: string) => {
  const offered = periodChoices();
  return offered.some(({ value }) => value === datenum)
    ? offered
    : [...offered, ...periodChoices(240).filter(({ value }) => value === datenum)];
};
