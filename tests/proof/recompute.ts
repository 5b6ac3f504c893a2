// The royalties worked out a second time, from the rules as they are written down and without a line of the product.
import type {
  Agreement,
  Channel,
  Cover,
  Exception,
  Payee,
  Receipts,
  Result,
  Sale,
  Standing,
  Stream,
  World,
} from './agreement.ts';
import { apportion, over, type Rational, read, times, total, whole } from './rational.ts';

const streamOf = (channel: Channel): Stream => (channel === 'RBT' ? 'RINGBACK' : 'MUSIC');

/** Both statements of a label and month; `standing` is carried on by the caller once they are approved. */
export function settle(
  agreement: Agreement,
  period: number,
  world: World,
  standing: Standing,
): Partial<Record<Stream, Result>> {
  const results: Partial<Record<Stream, Result>> = {};
  let { recouped } = standing;
  for (const stream of ['MUSIC', 'RINGBACK'] as const) {
    const topUp = stream === 'MUSIC' ? lacking(agreement, period, standing.earned, world) : 0n;
    const isDue = topUp > 0n || isReported(agreement, period, stream, world);
    const raw = earnedIn(agreement, period, stream, world) ?? (isDue ? nothing : undefined);
    if (!raw) continue;
    const left = raw.earned + raw.adjusted;
    const recoupment = recoup(agreement, left, recouped);
    recouped += recoupment;
    results[stream] = { ...raw, recoupment, topUp, payable: left - recoupment + topUp };
  }
  return results;
}

/** Income of the month makes a statement, also one of nothing: when no contract is in force it is held back. */
const isReported = ({ label }: Agreement, period: number, stream: Stream, { sales }: World): boolean =>
  sales.some((sale) => sale.label === label && sale.period === period && streamOf(sale.channel) === stream);

/** The last month of a contract; what is earned after it waits for the next one. */
const isInForce = ({ ends }: Agreement, { period }: Sale): boolean => ends === undefined || period <= ends;

const nothing = { earned: 0n, adjusted: 0n };

function earnedIn(agreement: Agreement, period: number, stream: Stream, world: World) {
  const lines = linesOf(agreement, period, stream, world);
  const charges = world.charges.filter(
    (one) => one.label === agreement.label && one.period === period && one.stream === stream,
  );
  if (lines.length + charges.length === 0) return undefined;
  const rounded = apportion([...lines, ...charges.map(({ amount }) => read(amount))]);
  const sum = (list: bigint[]) => list.reduce((all, one) => all + one, 0n);
  return { earned: sum(rounded.slice(0, lines.length)), adjusted: sum(rounded.slice(lines.length)) };
}

/** The label's part of each line, exactly, in the order of statements: of what the owner of a covered work leaves. */
const linesOf = (agreement: Agreement, period: number, stream: Stream, world: World): Rational[] =>
  groupsOf(agreement, period, stream, world).map((group) => {
    const left = 10_000n - BigInt(coverOf(agreement, group[0]!)?.share ?? 0);
    return times(partOf(agreement, group, world.receipts), over(left, 10_000n));
  });

const coverOf = ({ covers }: Agreement, { song, period }: Sale): Cover | undefined =>
  covers
    .filter((cover) => cover.song === song && cover.from <= period)
    .sort((a, b) => b.from - a.from || b.id - a.id)[0];

/** What a statement owes the owners of works: publishers by their address, writers by name and publisher. */
export function ownedIn(
  agreement: Agreement,
  period: number,
  stream: Stream,
  world: World,
): Map<string, bigint> {
  const brought = new Map<Cover, Rational[]>();
  for (const group of groupsOf(agreement, period, stream, world)) {
    const cover = coverOf(agreement, group[0]!);
    if (!cover) continue;
    const part = times(broughtBy(agreement, group, world.receipts), over(BigInt(cover.share), 10_000n));
    brought.set(cover, [...(brought.get(cover) ?? []), part]);
  }
  const parts = [...brought]
    .sort(([a], [b]) => a.id - b.id)
    .flatMap(([cover, sums]) =>
      ownersOf(cover).map(({ name, of }) => ({ name, exact: times(total(sums), of) })),
    );
  const rounded = apportion(parts.map(({ exact }) => exact));
  const owed = new Map<string, bigint>();
  for (const [i, { name }] of parts.entries()) owed.set(name, (owed.get(name) ?? 0n) + rounded[i]!);
  return owed;
}

function ownersOf({ publisher, publisherShare, writers }: Cover): { name: string; of: Rational }[] {
  const rest = over(BigInt(10_000 - publisherShare), 10_000n);
  return [
    { name: `PUBLISHER ${publisher}`, of: over(BigInt(publisherShare), 10_000n) },
    ...writers.map(({ name, share }) => ({
      name: `WRITER ${name} ${publisher}`,
      of: times(rest, over(BigInt(share), 10_000n)),
    })),
  ].filter(({ of }) => of.top > 0n);
}

/** What a line brought before anybody's share: of the receipts of all, where they are pooled and no term says otherwise. */
function broughtBy(agreement: Agreement, group: readonly Sale[], receipts: readonly Receipts[]): Rational {
  const one = group[0]!;
  if (one.channel !== 'OWN_SERVICE' || exceptionFor(agreement, one)) return incomeOf(group);
  const month = receipts.find(({ period }) => period === one.period)!;
  return times(whole(month.amount), over(quantityOf(group), month.plays));
}

const incomeOf = (group: readonly Sale[]) =>
  total(group.map((sale) => times(read(sale.amount), read(sale.rate))));
const quantityOf = (group: readonly Sale[]) => group.reduce((sum, sale) => sum + sale.quantity, 0n);

/** Sales of the same song, shop and kind are one line. */
function groupsOf(agreement: Agreement, period: number, stream: Stream, { sales }: World): Sale[][] {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales) {
    if (sale.label !== agreement.label || sale.posted !== period || streamOf(sale.channel) !== stream)
      continue;
    if (!isInForce(agreement, sale)) continue;
    const key = [
      sale.period,
      sale.channel,
      sale.dsp,
      sale.saleType,
      territoryOf(sale),
      String(sale.song).padStart(9, '0'),
    ].join('\t');
    groups.set(key, [...(groups.get(key) ?? []), sale]);
  }
  return [...groups.keys()].sort().map((key) => groups.get(key)!);
}

const territoryOf = ({ country }: Sale) =>
  country === '' ? 'UNKNOWN' : country === 'ID' ? 'DOMESTIC' : 'INTERNATIONAL';

function partOf(agreement: Agreement, group: readonly Sale[], receipts: readonly Receipts[]): Rational {
  const one = group[0]!;
  const quantity = quantityOf(group);
  const income = incomeOf(group);
  const exception = exceptionFor(agreement, one);
  if (exception?.base === 'UNIT')
    return times(times(whole(quantity), read(exception.unitRate!)), over(BigInt(exception.share), 10_000n));
  if (exception) return times(income, over(BigInt(exception.share), 10_000n));
  if (one.channel === 'OWN_SERVICE') {
    const month = receipts.find(({ period }) => period === one.period)!;
    const labels = times(whole(month.amount), over(BigInt(agreement.pool), 10_000n));
    return times(times(labels, over(quantity, month.plays)), over(BigInt(agreement.share), 10_000n));
  }
  return times(income, over(BigInt(one.channel === 'RBT' ? agreement.ringback : agreement.share), 10_000n));
}

/** Song before territory before shop before channel; a default for the channel loses against any of them but the channel's own. */
function exceptionFor({ exceptions }: Agreement, sale: Sale): Exception | undefined {
  const fits = exceptions.filter(
    (term) =>
      term.from <= sale.period &&
      (term.to ?? 999_999) >= sale.period &&
      (term.song === undefined || term.song === sale.song) &&
      (term.territory === undefined || term.territory === territoryOf(sale)) &&
      (term.dsp === undefined || term.dsp === sale.dsp) &&
      (term.channel === undefined || term.channel === sale.channel),
  );
  const weight = (term: Exception) =>
    (term.song === undefined ? 0 : 8) +
    (term.territory === undefined ? 0 : 4) +
    (term.dsp === undefined ? 0 : 2) +
    (term.channel === undefined ? 0 : 1);
  return fits.sort((a, b) => weight(b) - weight(a))[0];
}

function recoup({ guarantee }: Agreement, left: bigint, before: bigint): bigint {
  if (guarantee.mode !== 'ADVANCE' || left <= 0n) return 0n;
  const open = guarantee.amount - before;
  return left < open ? left : open;
}

/** What a floor still lacks in the month its contract ends, both streams counted. */
function lacking(agreement: Agreement, period: number, before: bigint, world: World): bigint {
  const { guarantee, ends } = agreement;
  if (guarantee.mode !== 'FLOOR' || ends === undefined || period < ends) return 0n;
  const now = (['MUSIC', 'RINGBACK'] as const).map(
    (stream) => earnedIn(agreement, period, stream, world)?.earned ?? 0n,
  );
  const missing = guarantee.amount - before - now[0]! - now[1]!;
  return missing > 0n ? missing : 0n;
}

/** What is withheld of a payout, rounded down, and the PPN that is added, rounded to the nearest rupiah. */
export function taxOf({ type, known, norm, vat }: Payee, amount: bigint): { tax: bigint; added: bigint } {
  const rate = known ? 15n : 30n;
  const taxed = type === 'INDIVIDUAL' && known && norm === 'THIS' ? 40n : 100n;
  return { tax: (amount * rate * taxed) / 10_000n, added: vat ? (amount * 11n + 50n) / 100n : 0n };
}
