import { bulk, type ExportColumn, openPath } from '@rilis/contract/bulk';
import { orderedExport } from '@rilis/contract/orderedExport';
import type { AnyRoute } from '@rilis/contract/route';
import { z } from 'zod';
import { fetchFile, saveFile } from '../call/call.ts';
import { toastDone } from '../dialog/toast.ts';
import type { Entity } from '../words.ts';
import type { InFormat } from './fileFormat.ts';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed, Column, ColumnOf, CsvColumn } from './listing.ts';

export interface Shown {
  resource: AnyListed;
  word: Entity;
  columns: readonly Column<never>[];
  address: ListAddress;
}

/** Saves what the list shows: its filters, its order, its columns, all of its pages. */
export async function exportList({ resource, word, columns, address }: Shown, as: InFormat): Promise<void> {
  const { routes, path } = resource;
  const route = (address.trash && routes.trash) || routes.list;
  const known = fieldsOf(route);
  const chosen = columns
    .flatMap((column) => cellsOf(word, column))
    .filter(({ field }) => known.has(field.split('.')[0]!));
  const body = {
    path: openPath(route),
    query: address.filters,
    fileName: path.slice(1).replaceAll('/', '-'),
    columns: [...chosen, ...(address.trash ? trashed : [])],
  };
  const file = await fetchFile(bulk.exported, { body, ...as });
  // Too long to wait for: what comes says so, and that it will be told of.
  if (!file.blob.type.startsWith('application/json')) return saveFile(file);
  toastDone(orderedExport.parse(JSON.parse(await file.blob.text())).message, 10_000);
}

const trashed: ExportColumn[] = [
  { field: 'trashed.at', head: 'listing.trash.when', as: 'time' },
  { field: 'trashed.by', head: 'listing.trash.who' },
  { field: 'trashed.reason', head: 'listing.trash.why' },
];

/** What a column of the screen is made of; statuses are said everywhere by the same words. */
function cellsOf(entity: Entity, column: Column<never>): ExportColumn[] {
  const { name, label, as, csv }: ColumnOf<never> = typeof column === 'string' ? { name: column } : column;
  // As plain text: every key of the catalogue times every name is more than the types can count.
  const of: string = entity;
  const head = label ?? `${of}.${name}`;
  const itself = { field: name, as, ...(name === 'approvalStatus' && { words: 'approvalStatus' }) };
  const parts: readonly CsvColumn[] = csv ?? [itself];
  return parts.map((part) => ({ head: part.field === name ? head : `${of}.${part.field}`, ...part }));
}

/** The fields a row of the list has. */
function fieldsOf({ reply }: AnyRoute): Set<string> {
  const content = reply instanceof z.ZodObject ? reply.shape.content : undefined;
  const row = content instanceof z.ZodArray ? content.element : undefined;
  return new Set(row instanceof z.ZodObject ? Object.keys(row.shape) : []);
}
