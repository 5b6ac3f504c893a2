import { periodText } from '@rilis/contract/formats';
import { statementPapers as routes } from '@rilis/contract/royalties/statementPaper';
import type { Language } from '@rilis/contract/words/languages';
import type { Actor } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type Download, type Endpoint, onFile, onOwn } from '../../kit/http/endpoint.ts';
import { type Column, csvMime, csvOf } from '../../kit/list/csv.ts';
import { printPaper } from '../../kit/paper/print.ts';
import { saidOf, say } from '../../kit/words.ts';
import { allLines, findStatement } from '../statement/statementRows.ts';
import { statementDocument } from './statementDocument.ts';
import { factsOf, type StatementFacts } from './statementFacts.ts';

type Named = Pick<StatementFacts['statement'], 'labelCd' | 'datenum' | 'stream'>;

const nameOf = ({ labelCd, datenum, stream }: Named, ending: string) =>
  `statement-${labelCd}-${datenum}-${stream.toLowerCase()}.${ending}`;

/** A statement as PDF, read in the scope of `reader`; it is set after the transaction has ended. */
export async function paperOf(db: Db, reader: Actor, id: number, language: Language): Promise<Download> {
  const facts = await withScope(db, reader, (tx) => factsOf(tx, id));
  const body = await printPaper(statementDocument(facts, language));
  return {
    fileName: nameOf(facts.statement, 'pdf'),
    mime: 'application/pdf',
    bytes: body.length,
    body,
  };
}

/** Every line of a statement as CSV. */
export async function csvPaperOf(tx: Tx, id: number, language: Language): Promise<Download> {
  const statement = await findStatement(tx, id);
  return {
    fileName: nameOf(statement, 'csv'),
    mime: csvMime,
    body: (rows) => csvOf(allLines(rows, id), columnsIn(language, statement)),
  };
}

type Line = Awaited<ReturnType<ReturnType<typeof allLines>['execute']>>[number];

const columnsIn = (language: Language, { datenum, spoken }: StatementFacts['statement']): Column<Line>[] => {
  const said = saidOf(language, spoken);
  const t = (key: string) => said(`royalties.${key}`);
  // As on the screen; a platform's own word for a sale stays as it was reported.
  const worded = (of: 'saleTypes' | 'territories', code: string) => {
    const key = `usage.${of}.${code}`;
    const text = say(language, key);
    return text === key ? code : text;
  };
  return [
    { head: t('statement.datenum'), value: () => periodText(datenum) },
    { head: t('paper.earnedIn'), value: (row) => periodText(row.earnedIn) },
    { head: t('paper.channel'), value: (row) => t(`statement.channel.${row.channel}`) },
    { head: t('paper.service'), value: (row) => row.dsp },
    { head: t('statement.saleType'), value: (row) => worded('saleTypes', row.saleType) },
    { head: t('statement.territory'), value: (row) => worded('territories', row.territory) },
    { head: t('statement.song'), value: (row) => row.songTitle },
    { head: t('paper.artist'), value: (row) => row.artistName },
    { head: t('paper.isrc'), value: (row) => row.isrc },
    { head: t('statement.quantity'), value: (row) => row.quantity },
    { head: t('paper.unit'), value: (row) => t(`paper.units.${row.unit}`) },
    { head: t('statement.gross'), value: (row) => Number(row.gross), meaning: 'decimal' },
    {
      head: t('paper.owners'),
      value: (row) => (row.owners === null ? null : Number(row.owners)),
      meaning: 'decimal',
    },
    { head: t('paper.sharePercent'), value: (row) => row.labelBp / 100 },
    { head: t('statement.amount'), value: (row) => row.amount, meaning: 'rupiah' },
  ];
};

const paper = (db: Db) =>
  onOwn(routes.paper, ({ params, query, actor }) =>
    paperOf(db, actor, params.id, query.language ?? actor.lang),
  );

const csv = onFile(routes.csv, ({ tx, params, actor }) => csvPaperOf(tx, params.id, actor.lang));

export const statementPaperEndpoints = (db: Db): Endpoint[] => [paper(db), csv];
