import { isDay } from '@rilis/contract/clock';
import type { Room } from '@rilis/contract/words/rooms';
import { useEffect } from 'react';
import { dayText, invoiceTime, number } from '../../kit/look/formats.ts';
import { hasWord, loadRooms, useWords, word } from '../../kit/words.ts';

type Place = readonly [room: Room, fields: string, states?: string];

/**
 * Where the catalogue names the fields of a record, and its states: the room that brings it first. With strokes, as no key is
 * said here: which words are needed is known by the rows alone.
 */
const places: Readonly<Record<string, Place>> = {
  advance: ['royalties', 'royalties/contract'],
  album: ['catalogue', 'catalogue/album'],
  app_user: ['accounts', 'administration/user'],
  artist: ['catalogue', 'catalogue/artist'],
  catalogue_import: ['archive', 'archive', 'archive/status'],
  contract_change: ['royalties', 'royalties/change', 'royalties/change/statuses'],
  contract_term: ['royalties', 'royalties/term'],
  contract_version: ['labels', 'labels/label'],
  cover_application: ['coverToMaster', 'coverToMaster', 'coverToMaster/statuses'],
  cover_payee: ['coverToMaster', 'coverPayees'],
  delivery: ['delivery', 'delivery/delivery', 'delivery/status'],
  dsp: ['delivery', 'delivery/store'],
  invitation: ['accounts', 'administration/user'],
  invoice: ['royalties', 'royalties/invoice', 'invoice/status'],
  label: ['labels', 'labels/label'],
  log_transfer_content: ['transfer', 'ownership/transfer', 'ownership/transfer/statuses'],
  media: ['catalogue', 'media', 'media/status'],
  nsp: ['ringback', 'ringback/nsp'],
  payee_payment: ['coverToMaster', 'coverPayees', 'coverPayees/payment/statuses'],
  payment_run: ['payment', 'payment/run', 'payment/run/statuses'],
  period: ['royalties', 'royalties/period', 'royalties/period/statuses'],
  pool: ['royalties', 'royalties/pool'],
  rbt: ['ringback', 'ringback/rbt'],
  rbt_invoice: ['royalties', 'royalties/invoice', 'invoice/status'],
  rbt_submission: ['ringback', 'ringback/rbt', 'ringback/operator'],
  remittance: ['royalties', 'royalties/calendar'],
  report_batch: ['reports', 'reports/batch', 'reports/batch/statuses'],
  song: ['catalogue', 'catalogue/song'],
  statement: ['royalties', 'royalties/statement', 'royalties/statement/statuses'],
  suspense_line: ['suspense', 'matching/suspense'],
  tax_rule: ['royalties', 'royalties/taxRule'],
  withholding_slip: ['royalties', 'royalties/slip', 'royalties/slip/statuses'],
};

const listed = ['genre', 'tag', 'platform', 'nationality', 'domicile', 'sysparam'];

/** Lists of values, and texts of the public site, are called as their table is. */
function placeOf(entity: string): Place {
  const name = entity.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const room = listed.includes(name) ? 'reference' : 'content';
  return places[entity] ?? [room, `${room}/${name}`];
}

/** The words of a record's fields come behind the rows; until then, and without a connection, they stand as stored. */
export function useFieldWords(entity: string) {
  useWords();
  const [room] = placeOf(entity);
  useEffect(() => void loadRooms([room]).catch(() => undefined), [room]);
}

/** A stored field in the words of the product; one that has none stays as it is. */
export function fieldText(entity: string, field: string): string {
  const own = keyOf(placeOf(entity)[1], field);
  if (hasWord(own) && !word(own).includes('{{')) return word(own);
  return hasWord(`auditWords.field.${field}`) ? word(`auditWords.field.${field}`) : field;
}

/** A stored value as a short text, a day as everywhere; nothing is an empty one, and dots are what the log keeps back (api/kit/db/audit.ts). */
export function valueText(entity: string, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return word(value ? 'list.yes' : 'list.no');
  if (typeof value === 'object') return JSON.stringify(value, null, 1);
  if (typeof value === 'number' && rupiahs.includes(field)) return number(value);
  if (value === '•') return word('auditWords.hidden');
  if (value === '••') return word('auditWords.hiddenOther');
  if (isDay(String(value))) return dayText(String(value));
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return invoiceTime(new Date(text));
  const state = field === 'approvalStatus' ? 'approvalStatus' : field === 'status' && placeOf(entity)[2];
  const own = state && keyOf(state, text);
  return own && hasWord(own) ? word(own) : text;
}

const keyOf = (place: string, name: string) => [...place.split('/'), name].join('.');

/** Whole rupiah, which are long. */
const rupiahs = ['nett_revenue', 'payable', 'total', 'receipts', 'minimumGuarantee', 'pph'];
