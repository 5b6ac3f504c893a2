import { Readable } from 'node:stream';
import { periodText } from '@rilis/contract/formats';
import { royaltySheets as routes } from '@rilis/contract/royalties/royaltySheetRoutes';
import type { Language } from '@rilis/contract/words/languages';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type Download, type Endpoint, on, onFile, onOwn } from '../../kit/http/endpoint.ts';
import { type Column, csvMime, csvOfRows } from '../../kit/list/csv.ts';
import { printPaper } from '../../kit/paper/print.ts';
import { saidOf } from '../../kit/words.ts';
import { labelOf } from '../paper/statementFacts.ts';
import { payeeName, type SheetFacts, sheetDocument } from './sheetDocument.ts';
import { findShared, lineOf, partsOfPayee, payeesOf, type Shared, songsIn, sumOf } from './sheetRows.ts';
import { splitEndpoints } from './split.ts';

const list = on(routes.list, async ({ tx, params }) => {
  const { parts } = await findShared(tx, params.id);
  const unsplit = parts.filter(({ sharer }) => sharer.basis === 'EQUAL');
  return {
    payees: payeesOf(parts),
    earned: sumOf(parts),
    songs: songsIn(parts),
    unsplit: songsIn(unsplit),
  };
});

const sheet = on(routes.sheet, async ({ tx, params }) => {
  const parts = partsOfPayee(await findShared(tx, params.id), params.payee);
  return { ...payeesOf(parts)[0]!, lines: parts.map(lineOf) };
});

const csv = onFile(routes.csv, async ({ tx, params, actor }) => {
  const shared = await findShared(tx, params.id);
  return sheetCsv(shared, shared.parts, actor.lang);
});

const payeeCsv = onFile(routes.payeeCsv, async ({ tx, params, actor }) => {
  const shared = await findShared(tx, params.id);
  return sheetCsv(shared, partsOfPayee(shared, params.payee), actor.lang, params.payee);
});

type Parts = Shared['parts'];
type Row = Parts[number];

function sheetCsv({ statement }: Shared, parts: Parts, language: Language, payee?: string): Download {
  return {
    fileName: nameOf(statement, payee, 'csv'),
    mime: csvMime,
    body: () => csvOfRows(Readable.from(parts), columnsIn(language, statement)),
  };
}

const nameOf = ({ labelCd, datenum, stream }: Shared['statement'], payee: string | undefined, end: string) =>
  ['royalty-sheet', labelCd, datenum, stream.toLowerCase(), payee].filter(Boolean).join('-').concat('.', end);

const columnsIn = (language: Language, { datenum, spoken }: Shared['statement']): Column<Row>[] => {
  const t = saidOf(language, spoken);
  const at = (key: string) => t(`royalties.${key}`);
  return [
    { head: t('royaltySheet.payee'), value: ({ sharer }) => payeeName(sharer, t) },
    {
      head: t('royaltySheet.role'),
      value: ({ sharer }) => sharer.role && t(`royaltySheet.roles.${sharer.role}`),
    },
    { head: at('statement.datenum'), value: () => periodText(datenum) },
    { head: at('statement.song'), value: ({ line }) => line.title },
    { head: at('paper.isrc'), value: ({ line }) => line.isrc },
    { head: at('paper.channel'), value: ({ line }) => at(`statement.channel.${line.channel}`) },
    { head: at('paper.service'), value: ({ line }) => line.dsp },
    { head: at('statement.quantity'), value: ({ line }) => line.quantity },
    { head: at('paper.unit'), value: ({ line }) => at(`paper.units.${line.unit}`) },
    { head: t('royaltySheet.labels'), value: ({ line }) => line.amount, meaning: 'rupiah' },
    { head: t('royaltySheet.percent'), value: ({ sharer }) => sharer.bp / 100 },
    { head: t('royaltySheet.basis'), value: ({ sharer }) => t(`royaltySheet.bases.${sharer.basis}`) },
    { head: t('royaltySheet.part'), value: ({ amount }) => Number(amount), meaning: 'rupiah' },
  ];
};

/** Set after the transaction has ended. */
const paper = (db: Db) =>
  onOwn(routes.paper, async ({ params, query, actor }) => {
    const facts = await withScope(db, actor, (tx) => factsOf(tx, params.id, params.payee));
    const body = await printPaper(sheetDocument(facts, query.language ?? actor.lang));
    return {
      fileName: nameOf(facts.statement, params.payee, 'pdf'),
      mime: 'application/pdf',
      bytes: body.length,
      body,
    };
  });

async function factsOf(tx: Tx, id: number, payee: string): Promise<SheetFacts> {
  const shared = await findShared(tx, id);
  const parts = partsOfPayee(shared, payee);
  const label = await labelOf(tx, id);
  return { statement: shared.statement, label, payee: payeesOf(parts)[0]!, lines: parts.map(lineOf) };
}

/** Who shares in the songs of a label, and what it owes them out of its statements. */
export const royaltySheetEndpoints = (db: Db): Endpoint[] => [
  ...splitEndpoints,
  list,
  sheet,
  csv,
  payeeCsv,
  paper(db),
];
