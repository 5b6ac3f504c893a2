import { jakartaDay } from '@rilis/contract/clock';
import { dayText, number, percent, periodText, rupiah } from '@rilis/contract/formats';
import type { SheetLine, SheetPayee } from '@rilis/contract/royalties/royaltySheetRoutes';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import type { Language } from '@rilis/contract/words/languages';
import type { Block, PaperDocument } from '../../kit/paper/document.ts';
import { type Said, saidOf } from '../../kit/words.ts';

/** Everything a sheet says. */
export interface SheetFacts {
  statement: StatementDetail;
  /** The label issues it: name, code and town. */
  label: { name: string; code: string; city: string | null };
  payee: SheetPayee;
  lines: readonly SheetLine[];
}

/** More lines than these are in the CSV alone. */
const mostLines = 2000;

/** What a label owes one of those who share in its songs, out of one statement. */
export function sheetDocument(facts: SheetFacts, language: Language): PaperDocument {
  const { statement, label, payee } = facts;
  const t = saidOf(language, statement.spoken);
  const title = t('royaltySheet.of', { name: payeeName(payee, t) });
  const decided = statement.approvedAt !== null;
  return {
    title,
    language,
    at: statement.approvedAt ?? statement.calculatedAt ?? new Date(0),
    letterhead: [label.name, [label.city, label.code].filter(Boolean).join(' · ')],
    ...(decided ? {} : { mark: t('royalties.paper.draft') }),
    blocks: [
      { kind: 'facts', facts: whose(facts, t) },
      { kind: 'heading', text: t('royalties.paper.bySong') },
      linesOf(facts, t),
      ...notesOf(facts, t),
    ],
    foot: `${label.name} · ${label.code} · ${title} · ${periodText(statement.datenum)}`,
  };
}

/** Whose sheet it is. */
export const payeeName = ({ kind, name }: Pick<SheetPayee, 'kind' | 'name'>, t: Said): string =>
  kind === 'LABEL' ? t('royaltySheet.kinds.LABEL') : name;

const whose = ({ statement, payee }: SheetFacts, t: Said): [string, string][] => [
  [t('royaltySheet.payee'), payeeName(payee, t)],
  [
    t('royaltySheet.outOf'),
    t('royalties.statement.of', {
      period: periodText(statement.datenum),
      stream: t(`royalties.stream.${statement.stream}`),
    }),
  ],
  [t('royalties.paper.approvedAt'), statement.approvedAt ? dayText(jakartaDay(statement.approvedAt)) : '–'],
  [t('royaltySheet.songs'), number(payee.songs)],
  [t('royaltySheet.amount'), rupiah(payee.amount)],
];

function linesOf({ lines, payee }: SheetFacts, t: Said): Block {
  const rows = lines
    .slice(0, mostLines)
    .map((line) => [
      [line.title ?? t('royalties.statement.noSong'), line.isrc].filter(Boolean).join(' · '),
      line.dsp || t(`royalties.statement.channel.${line.channel}`),
      t(`usage.counted.${line.unit}`, { count: number(line.quantity) }),
      rupiah(line.amount),
      `${line.basis === 'EQUAL' ? '* ' : ''}${percent(line.bp)}`,
      rupiah(line.part),
    ]);
  const others = lines.slice(mostLines);
  if (others.length > 0) {
    const amount = others.reduce((sum, { part }) => sum + part, 0);
    const count = number(others.length);
    rows.push([t('royaltySheet.others', { count }), '', '', '', '', rupiah(amount)]);
  }
  return {
    kind: 'table',
    columns: [
      { head: t('royalties.statement.song'), width: 32 },
      { head: t('royalties.paper.service'), width: 14 },
      { head: t('royalties.statement.quantity'), width: 20, right: true },
      { head: t('royaltySheet.labels'), width: 14, right: true },
      { head: t('royaltySheet.percent'), width: 8, right: true },
      { head: t('royaltySheet.part'), width: 14, right: true },
    ],
    rows,
    total: [t('royaltySheet.amount'), '', '', '', '', rupiah(payee.amount)],
  };
}

/** What stands behind the figures: where no split was entered, and whose duty it is. */
function notesOf({ lines }: SheetFacts, t: Said): Block[] {
  const said = [
    lines.some(({ basis }) => basis === 'EQUAL') && t('royaltySheet.equalNote'),
    lines.some(({ basis }) => basis === 'NOBODY') && t('royaltySheet.nobodyNote'),
    t('royaltySheet.duty'),
  ];
  return said.filter((text) => text !== false).map((text) => ({ kind: 'text', text }));
}
