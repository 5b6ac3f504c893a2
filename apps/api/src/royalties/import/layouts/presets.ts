import type { ReportKind } from '@rilis/contract/royalties/importCode';
import type { ReportField } from '@rilis/contract/royalties/reportLayout';
import { aggregatorLayouts } from './aggregatorLayouts.ts';
import { distributorLayouts } from './distributorLayouts.ts';
import { type Preset, reportFormats, signed } from './formats.ts';
import { storeLayouts } from './storeLayouts.ts';

/** The layout whose columns these are, the one that names most of them; undefined when no layout is known. */
export function presetFor(kind: ReportKind, header: readonly string[]): Preset | undefined {
  const titles = new Set(header.map(signed));
  return forKind(kind)
    .filter(({ columns }) => Object.values(columns).every((title) => titles.has(signed(title))))
    .toSorted((a, b) => widthOf(b) - widthOf(a))[0];
}

/** The specification's own columns, all of them, and for income of stores the layouts of the trade. */
const forKind = (kind: ReportKind): readonly Preset[] => {
  const { country, ...columns } = reportFormats[kind].headers;
  // The codes of a song are read wherever they stand: without them a ringback tone is found by its title alone.
  const codes = { isrc: 'isrc', upc: 'upc' } as const;
  const own: Preset = {
    name: 'Rilis',
    columns,
    also: { ...codes, ...(country && { country, currency: 'currency' }) },
  };
  return kind === 'OTHER_DSP' ? [own, ...distributorLayouts, ...aggregatorLayouts, ...storeLayouts] : [own];
};

/** Where the fields of a preset stand; the first of two columns of one name. */
export function columnsOf(preset: Preset, header: readonly string[]): Partial<Record<ReportField, number>> {
  const titles = header.map(signed);
  const wanted = Object.entries({ ...preset.also, ...preset.columns }) as [ReportField, string][];
  return Object.fromEntries(
    wanted
      .map(([field, title]) => [field, titles.indexOf(signed(title))])
      .filter(([, index]) => index !== -1),
  );
}

const widthOf = ({ columns }: Preset): number => Object.keys(columns).length;
