import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { periodText } from '../look/formats.ts';
import { Change } from './change.tsx';
import classes from './figures.module.css';

/** One of the sums of a report. */
export interface Measure {
  name: string;
  label: string;
  text: (value: number) => string;
}

type Sums = Partial<Record<string, number | null>>;

interface KeyFiguresProps {
  label: string;
  measures: readonly Measure[];
  totals: Sums;
  /** The months before; null where there are none to compare with. */
  before: (Sums & { from: number; to: number }) | null;
  /** `against September: Rp 7` */
  against: (months: string, before: string) => string;
  /** Why nothing is compared. */
  noBefore: ReactNode;
  none: { fresh: string; nothing: string };
}

/** The sums of a whole report, each beside that of the months before. */
export function KeyFigures({ label, measures, totals, before, against, noBefore, none }: KeyFiguresProps) {
  const months = before ? monthsText(before) : '';
  return (
    <Card mb="md">
      <dl className={classes.keys} aria-label={label}>
        {measures.map(({ name, label: called, text }) => (
          <div key={name}>
            <dt>{called}</dt>
            <dd className={classes.sum}>{text(totals[name] ?? 0)}</dd>
            {before && (
              <dd>
                <Change now={totals[name] ?? 0} before={before[name] ?? 0} none={none} />
                <Text span size="xs" c="dimmed">
                  {' '}
                  {against(months, text(before[name] ?? 0))}
                </Text>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {!before && noBefore && (
        <Text size="xs" c="dimmed" mt="sm">
          {noBefore}
        </Text>
      )}
    </Card>
  );
}

/** A window of months as people say it. */
export const monthsText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? periodText(from) : `${periodText(from)} – ${periodText(to)}`;
