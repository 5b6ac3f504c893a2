import { Card, Text } from '@mantine/core';
import type { Figures, Measures } from '@rilis/contract/figures';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from './figures.module.css';

const all = ['income', 'plays', 'downloads', 'activations'] as const;

/** The sums of the whole report, each beside that of the months before. */
export function KeyFigures({ figures: { totals, before } }: { figures: Figures }) {
  const t = useWords();
  const shown = all.filter((name) => name === 'income' || totals[name] || before?.[name]);
  const months = before && monthsText(before);
  return (
    <Card component="dl" className={classes.keys} mb="md" aria-label={t('reports.report.total')}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`reports.figures.measures.${name}`)}</dt>
          <dd className={classes.sum}>
            {name === 'income' ? rupiah(totals.income) : number(totals[name] ?? 0)}
          </dd>
          {before && (
            <dd>
              <Change now={totals[name] ?? 0} before={before[name] ?? 0} />
              <Text span size="xs" c="dimmed">
                {' '}
                {t('reports.figures.against', { months: months ?? '', before: toldOf(name, before) })}
              </Text>
            </dd>
          )}
        </div>
      ))}
      {!before && (
        <Text size="xs" c="dimmed" component="dd" m={0}>
          {t('reports.figures.noBefore')}
        </Text>
      )}
    </Card>
  );
}

const toldOf = (name: (typeof all)[number], sums: Measures) =>
  name === 'income' ? rupiah(sums.income) : number(sums[name] ?? 0);

const monthsText = ({ from, to }: { from: number; to: number }) =>
  from === to ? periodText(from) : `${periodText(from)} – ${periodText(to)}`;

/** How much more or less than before, in words and with a sign as well as a colour. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before <= 0)
    return (
      <span className={classes.change}>{word(now > 0 ? 'reports.figures.new' : 'reports.figures.none')}</span>
    );
  const percent = Math.round(((now - before) / before) * 100);
  const way = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const sign = { up: '+', down: '−', same: '' }[way];
  return (
    <span className={classes.change} data-way={way}>
      {sign}
      {number(Math.abs(percent))} %
    </span>
  );
}
