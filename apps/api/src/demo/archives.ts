import { type SheetRow, sheetColumns } from '@rilis/contract/catalogue/releaseSheet';
import { cell } from '../kit/list/csv.ts';
import type { Desk } from './desk.ts';
import { uploadTable } from './files.ts';
import type { DemoPlan, LabelPlan } from './plan.ts';

/** The whole catalogue of the smallest label lies ready for staff to take along; the first label has brought a table, which waits to be looked at. */
export async function moveCatalogues(desk: Desk, { labels }: DemoPlan): Promise<void> {
  await takeAlong(desk, labels);
  await bringTable(desk, labels);
}

async function takeAlong(desk: Desk, labels: readonly LabelPlan[]): Promise<void> {
  const [smallest] = labels.toSorted((one, other) => one.recordings.length - other.recordings.length);
  const { rows } = await desk.sql.query<{ labelId: number; known: boolean }>(
    `select label_id as "labelId", exists (select from export_file where file_name like 'catalogue-%') as known
     from app_user where login = $1`,
    [smallest?.login],
  );
  const [found] = rows;
  if (found && !found.known)
    await desk.call('admin', 'POST', '/catalogue-archives', { labelId: found.labelId });
}

/** Of four releases two are new, one has the code of somebody else, and one cannot be made as it is written. */
async function bringTable(desk: Desk, [first, other]: readonly LabelPlan[]): Promise<void> {
  const { rows } = await desk.sql.query<{ upc: string; begun: boolean }>(
    `select a.upc_icpn as upc, exists (select from catalogue_import) as begun
     from album a join app_user u on u.label_id = a.label_id where u.login = $1 and a.upc_icpn is not null order by a.id limit 1`,
    [other?.login],
  );
  const [taken] = rows;
  if (!first || !taken || taken.begun) return;
  const release = (title: string, artist: string, more: SheetRow = {}): SheetRow => ({
    ...{
      release_title: title,
      release_artists: artist,
      title,
      artists: artist,
      genre: 'Pop',
      language: 'id',
    },
    ...{ p_line: `2019 ${first.name}`, c_line: `2019 ${first.name}`, composers: 'Ismail Marzuki', ...more },
  });
  const table = [
    release('Kenangan Stasiun', 'Orkes Peron'),
    release('Surat dari Pelabuhan', 'Orkes Peron'),
    release('Lampu Mercusuar', 'Orkes Peron', { upc: taken.upc }),
    release('Pulang Terakhir', 'Orkes Peron', { isrc: 'belum ada' }),
  ];
  const mediaId = await uploadTable(desk, first.login, 'katalog lama.csv', textOf(table));
  await desk.call(first.login, 'POST', '/catalogue-imports', { mediaId });
}

const textOf = (rows: readonly SheetRow[]): string =>
  [
    sheetColumns.join(','),
    ...rows.map((row) => sheetColumns.map((column) => cell(row[column] ?? '')).join(',')),
  ].join('\r\n');
