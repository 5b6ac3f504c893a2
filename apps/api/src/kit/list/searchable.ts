import type { AnyResource } from '@rilis/contract/resource';
import { hitsOfKind, type SearchKind } from '@rilis/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { columnOf, lookedFor, searched } from '../db/columns.ts';

/** What was typed, in every form the rooms compare with. */
export interface Term extends Codes {
  text: string;
  /** Under three letters only beginnings match. */
  like: string;
  starts: string;
  /** Set for people of a label: their rows are reached by the label's index. */
  labelId: number | null;
}

export const termOf = (text: string, actor: Actor): Term => ({
  ...codesOf(text),
  text,
  like: searched(text),
  starts: `${lookedFor(text)}%`,
  labelId: actor.labelId,
});

/** What was typed, as a code or a number. */
export interface Codes {
  /** As ISRCs and system codes are written. */
  code: string;
  /** Digits alone, as a bar code or a number; otherwise null. */
  digits: string | null;
  /** As somebody's phone may be typed; compared by `phone_key`. Otherwise null. */
  phone: string | null;
}

export function codesOf(text: string): Codes {
  const bare = text.replace(/[\s#-]/g, '');
  const phone = bare.replace(/[().]/g, '');
  return {
    code: bare.toUpperCase(),
    digits: /^\d{1,15}$/.test(bare) ? bare : null,
    phone: /^\+?\d{8,15}$/.test(phone) ? phone : null,
  };
}

/** A kind of record that the search over everything finds; each room states its own. */
export interface Searchable {
  kind: SearchKind;
  /** Selects id, opens, title, sub, code, period and place of the best hits: one more than are shown. */
  find: (term: Term) => RawBuilder<unknown>;
}

/** One more than is shown tells whether there are more. */
const asked = hitsOfKind + 1;
const none = sql<boolean>`false`;

/** How well a row fits: 0 its code, 1 its whole title, 2 the beginning, 3 elsewhere. */
const placeOf = (title: RawBuilder<unknown>, term: Term, exact: RawBuilder<boolean>) =>
  sql<number>`case when ${exact} then 0 when lower(${title}) = lower(${term.text}) then 1 when ${title} ilike ${term.starts} then 2 else 3 end`;

interface Kind {
  kind: SearchKind;
  /** A table with its joins, as `from` reads it; every row has an `id`. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  sub?: RawBuilder<unknown>;
  code?: RawBuilder<unknown>;
  period?: RawBuilder<unknown>;
  /** Rows that may be found at all. */
  live: RawBuilder<unknown>;
  /** Texts that are searched; none of what is found by its code alone. */
  texts: readonly RawBuilder<unknown>[];
  /** Whether the term is exactly a row's code. */
  exact?: (term: Term) => RawBuilder<boolean>;
}

/** A kind of which there are few enough to read through. */
export function searchable(of: Kind): Searchable {
  const empty = sql`null`;
  return {
    kind: of.kind,
    find: (term) => {
      const exact = of.exact?.(term) ?? none;
      const said = of.texts.map((text) => sql`${text} ilike ${term.like}`);
      return sql`select ${of.id} as id, ${of.id} as opens, ${of.title} as title, ${of.sub ?? empty}::text as sub,
        ${of.code ?? empty}::text as code, ${of.period ?? empty}::int as period, ${placeOf(of.title, term, exact)} as place
        from ${of.from} where ${of.live} and (${sql.join([exact, ...said], sql` or `)})
        order by place, id desc limit ${asked}`;
    },
  };
}

/** A regular entity: found where its own list finds it, called by the first of its searched fields. */
export const searchableEntity = (kind: SearchKind, resource: AnyResource, table: string): Searchable => {
  const columns = resource.search.map((field) => sql.ref(`${table}.${columnOf(field)}`));
  return searchable({
    kind,
    from: sql.table(table),
    id: sql.ref(`${table}.id`),
    title: columns[0]!,
    texts: columns,
    live: sql`${sql.ref(`${table}.deleted_at`)} is null`,
  });
};

interface Titled {
  kind: SearchKind;
  table: string;
  title: RawBuilder<unknown>;
  /** Where staff look for letters, with `id`, `title` and `live`, of a table whose rows a policy guards; else the table itself. */
  titles?: string;
  exact?: (term: Term) => RawBuilder<boolean>;
  /** Selects the `id` of the rows whose code it is, where `exact` has no index. */
  byCode?: (term: Term) => RawBuilder<unknown>;
  /** What else a row must be, beside not in the trash. */
  live?: RawBuilder<unknown>;
  /** Selects the answer's columns from `best` (id, place) of the table. */
  tell: RawBuilder<unknown>;
}

/** A kind of which there are hundreds of thousands; each way in has an index of its own (migration 0090). */
export const searchableTitles = ({
  kind,
  table,
  title,
  titles,
  exact,
  byCode,
  live,
  tell,
}: Titled): Searchable => ({
  kind,
  find: (term) => {
    const from = sql.table(table);
    const code = exact?.(term) ?? none;
    const rows =
      term.labelId === null
        ? sql`deleted_at is null and id in (select id from found)`
        : // Not the trigram index: with it a label's few rows would be looked for among everybody's.
          sql`deleted_at is null and label_id = ${term.labelId} and (${code} or (${title} || '') ilike ${term.like})`;
    const [letters, words, shown] = titles
      ? [sql.table(titles), sql.ref('title'), sql`live`]
      : [from, title, sql`deleted_at is null`];
    const coded = byCode?.(term) ?? sql`select id from ${from} where ${code}`;
    const found =
      term.labelId === null
        ? sql`found as materialized (${coded} union ${foundAmongAll(letters, words, shown, term)}), `
        : sql``;
    return sql`with ${found}best as (select id, ${placeOf(title, term, code)} as place from ${from}
      where ${rows}${live ? sql` and ${live}` : sql``} order by place, id desc limit ${asked}) ${tell}`;
  },
});

/** Enough to choose the best from: what begins with the words by an ordered index, what has them inside by trigrams. */
function foundAmongAll(
  from: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
  live: RawBuilder<unknown>,
  { like, starts }: Term,
) {
  const key = sql`lower(${text}) collate "C"`;
  const inside = sql` union (select id from ${from} where ${live} and ${text} ilike ${like} limit 200)`;
  return sql`(select id from ${from} where ${live} and ${key} like lower(${starts}) order by ${key} limit 50)${
    like === starts ? sql`` : inside
  }`;
}
