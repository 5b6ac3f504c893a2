import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { scaleOf, shortNumber } from './axis.ts';
import classes from './barChart.module.css';
import { paper } from './paper.ts';

export interface ChartPoint {
  key: string;
  /** Under the bar, and in full. */
  short: string;
  name: string;
  /** Not final yet: drawn pale. */
  pale?: boolean;
}

export interface ChartSeries {
  key: string;
  name: string;
}

interface BarChartProps {
  /** What the bars say, for those who do not see them. */
  label: string;
  points: readonly ChartPoint[];
  /** Stacked upwards, what is below zero downwards; at most six. */
  series: readonly ChartSeries[];
  amountOf: (point: string, series: string) => number;
  format: (value: number) => string;
  /** What the table of the same figures is called, which is opened below. */
  numbers: string;
  /** The name of the line through the middle of three bars each; none without it. */
  trend?: string | undefined;
}

/**
 * Stacked bars: each is a button that tells its figures, one tab stop for all of them and arrows in between. Series are
 * told apart by pattern as well as by colour. Its table says the same in numbers.
 */
export function BarChart(props: BarChartProps) {
  const { label, points, series, amountOf, format, trend } = props;
  const [at, setAt] = useState<number | null>(null);
  const amounts = points.map((point) => series.map(({ key }) => amountOf(point.key, key)));
  const { top, range, lines } = scaleOf(
    Math.max(0, ...amounts.map((some) => sumOf(some.filter((one) => one > 0)))),
    Math.min(0, ...amounts.map((some) => sumOf(some.filter((one) => one < 0)))),
  );
  // What is looked at may be gone with a filter: one bar can be tabbed to all the same.
  const stop = Math.min(at ?? 0, points.length - 1);
  const shown = at === null ? undefined : points[at];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!next) return;
    event.preventDefault();
    const to = Math.min(points.length - 1, Math.max(0, (at ?? 0) + next));
    (event.currentTarget.children[to]?.firstElementChild as HTMLElement | null)?.focus();
  };
  const point = (event: PointerEvent<HTMLElement>) => setAt(placeUnder(event, points.length));
  return (
    <figure className={classes.chart} aria-label={label}>
      <div className={classes.plot}>
        <div className={classes.lines} aria-hidden>
          {lines.map((amount) => (
            <span key={amount}>{shortNumber(amount)}</span>
          ))}
        </div>
        <ul
          className={classes.points}
          onKeyDown={move}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
        >
          {points.map((point, place) => (
            <li key={point.key}>
              <button
                type="button"
                className={classes.point}
                tabIndex={place === stop ? 0 : -1}
                data-pale={point.pale || undefined}
                aria-label={told(point, series, amountOf, format)}
                onFocus={() => setAt(place)}
                onClick={() => setAt(place)}
              >
                <Bar amounts={amounts[place]!} {...{ top, range }} />
              </button>
              <span className={classes.name} aria-hidden>
                {point.short}
              </span>
            </li>
          ))}
        </ul>
        {trend && points.length > 2 && <Trend sums={amounts.map(sumOf)} {...{ top, range }} />}
      </div>
      <Legend {...{ shown, series, amountOf, format }} trend={points.length > 2 ? trend : undefined} />
      <Numbers {...props} />
    </figure>
  );
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** A finger that slides over the bars reads one after another, though the browser leaves it with the one it came down on. */
function placeUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
}

const Bar = ({ amounts, top, range }: { amounts: readonly number[]; top: number; range: number }) => (
  <span className={classes.stack}>
    <Stack amounts={amounts} size={top} sign={1} range={range} />
    {range > top && <Stack amounts={amounts} size={range - top} sign={-1} range={range} />}
  </span>
);

interface StackProps {
  /** Of each series. */
  amounts: readonly number[];
  /** Which of them: those above zero or those below. */
  sign: 1 | -1;
  /** How much there is room for, and in the whole chart. */
  size: number;
  range: number;
}

/** What is on one side of zero, from there outwards. */
const Stack = ({ amounts, sign, size, range }: StackProps) => (
  <span data-below={sign < 0 || undefined} style={{ height: `${(size / range) * 100}%` }}>
    {amounts.map((amount, series) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
        key={series}
        data-series={series}
        style={{ height: `${(Math.max(0, amount * sign) / (size || 1)) * 100}%` }}
      />
    ))}
  </span>
);

interface LegendProps extends Pick<BarChartProps, 'series' | 'amountOf' | 'format' | 'trend'> {
  shown: ChartPoint | undefined;
}

/** The series by colour and pattern, with the figures of the bar that is looked at. */
const Legend = ({ shown, series, amountOf, format, trend }: LegendProps) => (
  <figcaption className={classes.legend}>
    <span className={classes.at}>{shown?.name}</span>
    {series.map(({ key, name }, place) => (
      <span key={key} className={classes.key} data-series={place}>
        {name}
        {shown && <strong>{format(amountOf(shown.key, key))}</strong>}
      </span>
    ))}
    {trend && <span className={classes.trendKey}>{trend}</span>}
  </figcaption>
);

/** Every figure of the chart in a table; on paper, where nobody opens it, it is there. */
function Numbers({ label, numbers, points, series, amountOf, format }: BarChartProps) {
  const [opened, setOpened] = useState(false);
  const open = paper.use() || opened;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setOpened(!opened);
  };
  return (
    <details className={classes.numbers} open={open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={press}>{numbers}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by key as well
        <section aria-label={label} tabIndex={0}>
          <table aria-label={label}>
            <thead>
              <tr>
                <td />
                {series.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.key}>
                  <th scope="row">{point.name}</th>
                  {series.map(({ key }) => (
                    <td key={key}>{format(amountOf(point.key, key))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}

const told = (
  point: ChartPoint,
  series: readonly ChartSeries[],
  amountOf: BarChartProps['amountOf'],
  format: BarChartProps['format'],
) =>
  `${point.name}: ${series.map(({ key, name }) => `${name} ${format(amountOf(point.key, key))}`).join(', ')}`;

/** The mean of each bar and its neighbours. */
function Trend({ sums, top, range }: { sums: readonly number[]; top: number; range: number }) {
  const width = 100 / sums.length;
  const line = sums.map((_, at) => {
    const around = sums.slice(Math.max(0, at - 1), at + 2);
    return `${(at + 0.5) * width},${((top - sumOf(around) / around.length) / range) * 100}`;
  });
  return (
    <svg className={classes.trend} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
