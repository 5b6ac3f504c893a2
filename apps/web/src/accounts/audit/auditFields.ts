import type { Room } from '@rilis/contract/words/rooms';
import { useEffect } from 'react';
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
  invitation: ['team', 'team', 'team/status'],
  invoice: ['royalties', 'royalties/invoice', 'invoice/status'],
  invoice_signature: ['signing', 'signing', 'signing/statuses'],
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
export function placeOf(entity: string): Place {
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

/** The log keeps the number of the invoice itself; on its screen a number to be told is that of the tax invoice. */
const elsewhere: Readonly<Record<string, string>> = {
  'invoice.number': 'royalties/selfBilled',
  'rbt_invoice.number': 'royalties/selfBilled',
};

/** A stored field in the words of the product; one that has none stays as it is. */
export function fieldText(entity: string, field: string): string {
  const own = keyOf(elsewhere[`${entity}.${field}`] ?? placeOf(entity)[1], field);
  if (hasWord(own) && !word(own).includes('{{')) return word(own);
  return hasWord(`auditWords.field.${field}`) ? word(`auditWords.field.${field}`) : field;
}

export const keyOf = (place: string, name: string) => [...place.split('/'), name].join('.');
