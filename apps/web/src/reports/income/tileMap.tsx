import { Text, UnstyledButton } from '@mantine/core';
import type { FigureGroup } from '@rilis/contract/figures';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { countryName } from './narrow.ts';
import classes from './tileMap.module.css';
import { tiles } from './tiles.ts';

interface MapProps {
  groups: readonly FigureGroup[];
  open: (key: string) => void;
}

/** Countries as tiles, the darker the more came in; the table under it says the same, and what has no tile is named here. */
export default function TileMap({ groups, open }: MapProps) {
  const t = useWords();
  const found = new Map(groups.map((group) => [group.key, group]));
  const most = Math.max(1, ...groups.filter(({ key }) => key !== 'UNKNOWN').map(({ income }) => income));
  const placed = new Set(tiles.map(({ code }) => code));
  const elsewhere = groups.filter(({ key }) => !placed.has(key));
  return (
    <figure style={{ margin: 0 }}>
      <section className={classes.map} aria-label={t('reports.figures.mapLabel')}>
        {tiles.map(({ code, row, column }) => (
          <Tile
            key={code}
            {...{ code, open, most }}
            group={found.get(code)}
            place={{ gridRow: row, gridColumn: column }}
          />
        ))}
      </section>
      <Text component="figcaption" size="xs" c="dimmed" mt="sm" ta="center">
        {elsewhere.length > 0 &&
          t('reports.figures.elsewhere', {
            countries: elsewhere
              .map(({ key, income }) => `${countryName(key)} ${rupiah(income)}`)
              .join(' · '),
          })}
      </Text>
    </figure>
  );
}

interface TileProps {
  code: string;
  group: FigureGroup | undefined;
  most: number;
  place: { gridRow: number; gridColumn: number };
  open: (key: string) => void;
}

function Tile({ code, group, most, place, open }: TileProps) {
  if (!group)
    return (
      <span className={classes.tile} data-empty style={{ ...place, ...middle }} aria-hidden>
        {code}
      </span>
    );
  // The square root: a small market beside a large one is still seen. The darkest still lets its letters be read.
  const share = Math.round(Math.sqrt(Math.max(0, group.income) / most) * 45 + 10);
  const told = word('reports.figures.tile', { country: countryName(code), amount: rupiah(group.income) });
  return (
    <UnstyledButton
      className={classes.tile}
      style={{ ...place, ...middle, '--share': `${share}%` }}
      title={told}
      aria-label={`${told}, ${code}`}
      onClick={() => open(code)}
    >
      {code}
    </UnstyledButton>
  );
}

const middle = { display: 'grid', placeItems: 'center' } as const;
