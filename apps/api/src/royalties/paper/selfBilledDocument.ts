import { jakartaDay } from '@rilis/contract/clock';
import { dayText, percent, periodText, rupiah } from '@rilis/contract/formats';
import type { SelfBilledFacts } from '@rilis/contract/royalties/selfBilled';
import { terbilang } from '@rilis/contract/royalties/terbilang';
import type { Language } from '@rilis/contract/words/languages';
import type { Block, PaperDocument } from '../../kit/paper/document.ts';
import { type Said, say } from '../../kit/words.ts';

export interface Drawn {
  number: string;
  hash: string;
  drawnAt: Date;
  facts: SelfBilledFacts;
}

/**
 * An invoice we draw up for a label: whose it is, what for, the taxes, the account, and the sum in words. The same before
 * and after it is accepted: a signature covers these bytes.
 */
export function selfBilledDocument(drawn: Drawn, language: Language): PaperDocument {
  const t: Said = (key, params) => say(language, `royalties.selfBilled.${key}`, params);
  const { number, hash, drawnAt, facts } = drawn;
  return {
    title: t('title', { number }),
    language,
    at: drawnAt,
    letterhead: [
      facts.label.name,
      facts.label.city ?? '',
      t('onBehalf', { name: facts.letterhead[0] ?? '' }),
    ],
    blocks: [
      { kind: 'facts', facts: partiesOf(drawn, t) },
      linesOf(facts, language, t),
      { kind: 'text', text: t('inWords', { words: terbilang(BigInt(facts.total)) }) },
      { kind: 'heading', text: t('bank') },
      { kind: 'facts', facts: bankOf(facts, t) },
      ...stampOf(facts, t),
      { kind: 'text', text: t('holdsOnceAccepted', { name: facts.label.name }) },
      { kind: 'signatures', names: [facts.label.name] },
    ],
    foot: t('foot', { number, hash: hash.slice(0, 16) }),
  };
}

const partiesOf = ({ number, drawnAt, facts }: Drawn, t: Said): [string, string][] => [
  [t('number'), number],
  [t('date'), dayText(jakartaDay(drawnAt))],
  [t('seller'), `${facts.label.name} (${facts.label.code})`],
  [t('sellerTaxId'), facts.label.taxId ?? ''],
  [t('buyer'), facts.letterhead.join(', ')],
  [t('period'), periodText(facts.periode)],
];

function linesOf(facts: SelfBilledFacts, language: Language, t: Said): Block {
  const stream = say(language, `royalties.stream.${facts.stream}`);
  const rows = [[t('royalty', { stream, period: periodText(facts.periode) }), rupiah(facts.payable)]];
  if (facts.PPN > 0) rows.push([t('ppn'), rupiah(facts.PPN)]);
  if (facts.PPH > 0) rows.push([withheldText(facts, t), rupiah(-facts.PPH)]);
  return {
    kind: 'table',
    columns: [
      { head: t('what'), width: 74 },
      { head: t('amount'), width: 26, right: true },
    ],
    rows,
    total: [t('total'), rupiah(facts.total)],
  };
}

/** A rate of a part of the amount says of which: 15 % of 40 % are not 15 %. */
function withheldText({ article, rateBp, base, payable }: SelfBilledFacts, t: Said): string {
  const said = { article, rate: percent(rateBp), base: rupiah(base) };
  if (base === payable) return t('pph', said);
  return t('pphOfPart', { ...said, part: percent(Math.round((base * 100) / payable) * 100) });
}

const bankOf = ({ bank }: SelfBilledFacts, t: Said): [string, string][] => [
  [t('bankName'), bank.bankName],
  [t('bankAccount'), `${bank.bankAccountNumber} · ${bank.bankAccountName}`],
];

const stampOf = ({ eMeterai }: SelfBilledFacts, t: Said): Block[] =>
  eMeterai > 0 ? [{ kind: 'text', text: t('eMeterai', { duty: rupiah(eMeterai) }) }] : [];
