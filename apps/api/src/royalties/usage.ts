import { channelUnits, saleTypeUnits, type Unit } from '@rilis/contract/royalties/saleType';
import { type RawBuilder, sql } from 'kysely';

// What is counted and earned, for every query over usage_rollup, usage_line and statement_line: nobody else sums quantities.
// `rows` is the name the table has in the query.

const cases = (
  of: RawBuilder<unknown>,
  units: Readonly<Record<string, Unit | null>>,
  otherwise: RawBuilder<unknown>,
) =>
  sql<Unit>`case ${of} ${sql.join(
    Object.entries(units)
      .filter(([, unit]) => unit !== null)
      .map(([word, unit]) => sql`when ${sql.lit(word)} then ${sql.lit(unit)}`),
    sql` `,
  )} else ${otherwise} end`;

/** The unit of a line, as `unitOf` of the contract has it. */
export const unitIn = (rows: string): RawBuilder<Unit> =>
  cases(
    sql.ref(`${rows}.sale_type`),
    saleTypeUnits,
    cases(sql.ref(`${rows}.channel`), channelUnits, sql`'NONE'`),
  );

/** How many of a unit the lines of a group count. */
export const countOf = (rows: string, unit: Unit): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(`${rows}.quantity`)}) filter (where ${unitIn(rows)} = ${sql.lit(unit)}), 0)::bigint`;

/** What a line counts of a unit. */
export const quantityOf = (rows: string, unit: Unit): RawBuilder<number> =>
  sql<number>`case when ${unitIn(rows)} = ${sql.lit(unit)} then ${sql.ref(`${rows}.quantity`)} else 0 end`;

/** What is kept of a group by its unit: added up in floating point, exact as far as a count goes on the wire, and quicker. */
export const sumOf = (rows: string, column: 'plays' | 'downloads' | 'activations'): RawBuilder<number> =>
  sql<number>`sum(${sql.ref(`${rows}.${column}`)}::float8)::bigint`;

/** Income of a group in whole rupiah, rounded once. */
export const incomeIn = (rows: string): RawBuilder<number> =>
  sql<number>`coalesce(round(sum(${sql.ref(`${rows}.amount_idr`)})), 0)::bigint`;

/** A reversed report leaves sums of zero, which are no income. */
export const anyIn = (rows: string): RawBuilder<boolean> =>
  sql<boolean>`(sum(${sql.ref(`${rows}.quantity`)}::float8) <> 0 or sum(${sql.ref(`${rows}.amount_idr`)}) <> 0)`;
