/** Names of two columns that say together which days their line is of, the first and the last; case, spaces and signs do not count. */
const pairs = `
  startDate endDate, dateStart dateEnd, fromDate toDate, dateFrom dateTo, periodStart periodEnd, periodStartDate periodEndDate,
  startPeriod endPeriod, startOfPeriod endOfPeriod, periodFrom periodTo, reportStartDate reportEndDate, reportingStartDate reportingEndDate,
  reportingPeriodStart reportingPeriodEnd, reportingPeriodStartDate reportingPeriodEndDate, saleStartDate saleEndDate,
  salesStartDate salesEndDate, usageStartDate usageEndDate, tanggalMulai tanggalSelesai, tanggalMulai tanggalBerakhir,
  tanggalAwal tanggalAkhir, periodeAwal periodeAkhir, awalPeriode akhirPeriode`
  .toLowerCase()
  .split(',')
  .map((pair) => pair.trim().split(/\s+/));

/** Where the first day and the last one of each line stand; nothing where not exactly one pair of columns says so. */
export function periodEndsIn(titles: readonly string[]): { period?: number; periodEnd?: number } {
  const found = pairs
    .map((pair) => pair.map((name) => titles.indexOf(name)))
    .filter((columns) => !columns.includes(-1));
  const [period, periodEnd] = found.length === 1 ? found[0]! : [];
  return period === undefined || periodEnd === undefined ? {} : { period, periodEnd };
}
