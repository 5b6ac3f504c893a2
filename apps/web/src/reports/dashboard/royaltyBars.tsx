import { Text } from '@mantine/core';
import { useState } from 'react';
import { roundUp } from '../../kit/chart/axis.ts';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from './royaltyBars.module.css';
import type { Series } from './royaltyTable.tsx';

const lines = [1, 0.75, 0.5, 0.25, 0];

/** Bars of what was earned and what is payable, month by month; the month under the pointer is told in numbers. */
export function RoyaltyBars({ series }: { series: Series }) {
  const t = useWords();
  const [over, setOver] = useState<number | null>(null);
  const top = roundUp(Math.max(1, ...series.flatMap(({ gross, net }) => [gross, net])));
  const hovered = series.find(({ datenum }) => datenum === over);
  return (
    <div className={classes.chart} role="img" aria-label={t('reports.dashboard.chartLabel')}>
      <div className={classes.plot} onPointerLeave={() => setOver(null)}>
        <div className={classes.lines} aria-hidden>
          {lines.map((share) => (
            <span key={share}>{inMillions(top * share)}</span>
          ))}
        </div>
        <div className={classes.months}>
          {series.map(({ datenum, gross, net }) => (
            <div
              key={datenum}
              className={classes.month}
              data-over={datenum === over || undefined}
              onPointerEnter={() => setOver(datenum)}
            >
              <div className={classes.bars}>
                <span data-bar="gross" style={{ height: heightOf(gross, top) }} />
                <span data-bar="net" style={{ height: heightOf(net, top) }} />
              </div>
              <span className={classes.name}>{shortMonth(datenum)}</span>
            </div>
          ))}
        </div>
      </div>
      <div className={classes.legend}>
        <Text span size="xs" c="dimmed" mr="auto">
          {hovered && `${periodText(hovered.datenum)}`}
        </Text>
        <Key bar="gross" name={t('reports.dashboard.gross')} amount={hovered?.gross} />
        <Key bar="net" name={t('reports.dashboard.net')} amount={hovered?.net} />
      </div>
    </div>
  );
}

const Key = ({ bar, name, amount }: { bar: string; name: string; amount: number | undefined }) => (
  <span className={classes.key} data-bar={bar}>
    {name}
    {amount !== undefined && <strong>{rupiah(amount)}</strong>}
  </span>
);

const heightOf = (amount: number, top: number) => `${Math.max(0, (amount / top) * 100)}%`;

/** 202610 → `Okt 26` */
const shortMonth = (datenum: number) => `${periodText(datenum).slice(0, 3)} ${String(datenum).slice(2, 4)}`;

/** 12500000 → `12,5 jt`, as Indonesians shorten millions. */
const inMillions = (amount: number) => (amount === 0 ? '0' : `${number(amount / 1_000_000)} jt`);
