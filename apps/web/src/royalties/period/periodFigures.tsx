import { Text } from '@mantine/core';
import type { PeriodDetail } from '@rilis/contract/royalties/period';
import { useCan } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { number, rupiah } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, type Word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import money from '../money.module.css';

interface Figure {
  label: Word;
  value: string;
  to?: '/backoffice/statements' | '/backoffice/suspense' | '/backoffice/reporting-other-dsp';
  search?: Record<string, string>;
}

/** The month in figures, with the way to the list of each. */
export function PeriodFigures({ period }: { period: PeriodDetail }) {
  const t = useWords();
  return (
    <Block title={t('royalties.period.money')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('royalties.period.moneyHint')}
      </Text>
      <dl className={money.figures}>
        {figuresOf(period).map((figure) => (
          <Line key={figure.label} {...figure} />
        ))}
      </dl>
    </Block>
  );
}

function Line({ label, value, to, search }: Figure) {
  const t = useWords();
  const may = useCan();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        {to && may(to) ? (
          <LinkAnchor to={to} search={search} aria-label={`${t(label)}: ${value}`}>
            {value}
          </LinkAnchor>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

function figuresOf({ datenum, statements: s, ...row }: PeriodDetail): Figure[] {
  const of = (more: Record<string, string> = {}) => ({
    to: '/backoffice/statements' as const,
    search: { datenum: String(datenum), ...more },
  });
  const reports = { to: '/backoffice/reporting-other-dsp' as const, search: { datenum: String(datenum) } };
  const suspense = { to: '/backoffice/suspense' as const, search: { by: 'month' } };
  const count = 'royalties.period.counts' as const;
  return [
    { label: 'royalties.period.reports', value: `${row.received} / ${row.expected}`, ...reports },
    { label: 'royalties.period.matched', value: `${number(row.matched)} / ${number(row.lines)}`, ...reports },
    { label: 'royalties.period.suspense', value: exactRupiah(row.suspenseIdr), ...suspense },
    { label: `${count}.lacking`, value: number(s.lacking), ...of() },
    { label: `${count}.draft`, value: number(s.draft), ...of({ status: 'DRAFT' }) },
    { label: `${count}.calculated`, value: number(s.calculated), ...of({ status: 'CALCULATED' }) },
    { label: `${count}.stale`, value: number(s.stale), ...of({ mark: 'STALE' }) },
    {
      label: `${count}.outliers`,
      value: number(s.outliers),
      ...of({ mark: 'OUTLIER', status: 'CALCULATED' }),
    },
    { label: `${count}.approved`, value: number(s.approved), ...of({ status: 'APPROVED' }) },
    { label: `${count}.published`, value: number(s.published), ...of({ status: 'PUBLISHED' }) },
    { label: `${count}.payable`, value: rupiah(s.payable), ...of() },
    // Of both streams: the way to each is in the table of invoices.
    { label: 'royalties.period.invoiced', value: rupiah(row.invoiced) },
    { label: 'royalties.period.paid', value: rupiah(row.paid) },
  ];
}
