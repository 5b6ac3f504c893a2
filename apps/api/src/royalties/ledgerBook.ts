import { addDays } from '@rilis/contract/clock';
import type { QueryOf } from '@rilis/contract/route';
import {
  type ACCOUNT_DIMENSIONS,
  type BalanceLine,
  type Booked,
  type ENTRY_DIMENSIONS,
  LEDGER_ACCOUNTS,
  LEDGER_POSTINGS,
  ledger as routes,
} from '@rilis/contract/royalties/ledger';
import { sql } from 'kysely';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage, takePageOfMany } from '../kit/db/page.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { type Dimension, rowCount, sumOf, sumRows } from '../kit/list/sumRows.ts';
import { notFound } from '../kit/problem.ts';
import { inputVat } from './inputVat.ts';
import { labelMoneyOf } from './labelMoney.ts';
import { entriesByDay, matchingEntries, midnight, monthOf, named } from './ledgerEntries.ts';

/** With what each has now, which is kept, or had at the end of a day: added up for all of them in one look at what was booked. */
const accountsOf = (tx: Tx, until?: string) =>
  tx
    .selectFrom('ledger_account as account')
    .leftJoin('label', 'label.id', 'account.label_id')
    .leftJoin('cover_payee as owner', 'owner.id', 'account.payee_id')
    .leftJoin(balancesAt(until).as('standing'), 'standing.account_id', 'account.id');

const balancesAt = (until?: string) =>
  until === undefined
    ? sql<Standing>`(select id as account_id, balance from ledger_account)`
    : sql<Standing>`(select e.account_id, sum(e.amount)::bigint as balance from ledger_entry e join ledger_txn t on t.id = e.txn_id
        where t.at < ${midnight(addDays(until, 1))} group by 1)`;

interface Standing {
  account_id: number;
  balance: number;
}

const balance = sql<number>`coalesce(standing.balance, 0)`;
const accountColumns = [
  'account.id',
  'account.kind',
  'account.stream',
  'account.label_id as labelId',
  'label.systemcode as labelCd',
  sql<string | null>`coalesce(label.name, owner.name)`.as('labelName'),
  balance.as('balance'),
] as const;

type AccountsAsked = Pick<QueryOf<typeof routes.accounts>, 'kind' | 'stream' | 'search' | 'until'>;

function matchingAccounts(tx: Tx, query: AccountsAsked) {
  let matching = accountsOf(tx, query.until);
  if (query.kind) matching = matching.where('account.kind', '=', query.kind);
  if (query.stream) matching = matching.where('account.stream', '=', query.stream);
  if (query.search) {
    const term = like(query.search);
    matching = matching.where((eb) =>
      eb.or([
        eb('label.name', 'ilike', term),
        eb('label.systemcode', 'ilike', term),
        eb('owner.name', 'ilike', term),
      ]),
    );
  }
  return matching;
}

const accounts = on(routes.accounts, ({ tx, query }) =>
  takePage(matchingAccounts(tx, query), query, (q) =>
    q
      .select(accountColumns)
      .$if(query.sort === 'balance', (largest) => largest.orderBy(sql`abs(${balance})`, 'desc'))
      .orderBy(sql`coalesce(account.label_id, account.payee_id) is not null`)
      .orderBy(sql`coalesce(label.name, owner.name)`)
      .orderBy('account.id'),
  ),
);

const accountSums = on(routes.accountSums, async ({ tx, query }) => ({
  by: query.by,
  ...(await sumRows(tx, {
    rows: matchingAccounts(tx, query).select(accountColumns),
    by: accountDimensions[query.by],
    measures: { balance: sumOf('balance'), over: side('>'), under: side('<'), count: rowCount },
    largest: sql`abs(sum(m.balance))`,
  })),
}));

const accountDimensions: Record<(typeof ACCOUNT_DIMENSIONS)[number], Dimension> = {
  kind: { key: sql`m.kind` },
  stream: { key: sql`m.stream` },
  label: { key: sql`coalesce(m."labelCd", m."labelName")`, name: sql`m."labelName"` },
};

/** What is above zero, or what is below, by itself. */
const side = (of: '>' | '<') =>
  sql<number>`coalesce(sum(m.balance) filter (where m.balance ${sql.raw(of)} 0), 0)::bigint`;

const account = on(routes.account, ({ tx, params, query }) => findAccount(tx, params.id, query.until));

async function findAccount(tx: Tx, id: number, until?: string) {
  const found = await accountsOf(tx, until)
    .select(accountColumns)
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const trialBalance = on(routes.trialBalance, async ({ tx, query: { from, until, stream } }) => {
  const before = from === undefined ? sql`false` : sql`t.at < ${midnight(from)}`;
  const within = until === undefined ? sql`true` : sql`t.at < ${midnight(addDays(until, 1))}`;
  // Account by account first: of millions of entries that is a look at each, while to tell accounts apart would be to sort them.
  const { rows: lines } = await sql<BalanceLine>`
    select a.kind, a.stream, count(*) as accounts, case when count(*) = 1 then min(a.id) end as "accountId",
      coalesce(sum(e.opening), 0)::bigint as opening, coalesce(-sum(e.debit), 0)::bigint as debit,
      coalesce(sum(e.credit), 0)::bigint as credit, coalesce(sum(e.balance), 0)::bigint as balance
    from ledger_account a left join (
      select e.account_id, sum(e.amount) as balance, sum(e.amount) filter (where ${before}) as opening,
        sum(e.amount) filter (where e.amount < 0 and not ${before}) as debit,
        sum(e.amount) filter (where e.amount > 0 and not ${before}) as credit
      from ledger_entry e join ledger_txn t on t.id = e.txn_id where ${within} group by 1) e on e.account_id = a.id
    where ${stream === undefined ? sql`true` : sql`a.stream = ${stream}`}
    group by a.kind, a.stream
    order by min(array_position(${sql.val(LEDGER_ACCOUNTS)}::text[], a.kind)), a.stream nulls last`.execute(
    tx,
  );
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  return { lines, debit: sum('debit'), credit: sum('credit') };
});

const entries = on(routes.entries, async ({ tx, query }) => {
  if (query.account !== undefined) await findAccount(tx, query.account);
  const matching = matchingEntries(tx, query);
  const page = await takePageOfMany(tx, matching, query, (q) =>
    q.selectAll().orderBy('entry.txn', 'desc').orderBy('entry.seq', 'desc'),
  );
  return { ...page, content: page.content.map(named) };
});

const entrySums = on(routes.entrySums, async ({ tx, query }) => {
  if (query.account !== undefined) await findAccount(tx, query.account);
  const { groups, ...sums } = await sumRows(tx, {
    rows: entriesByDay(tx, query),
    by: entryDimensions[query.by],
    measures: {
      ...{ amount: sumOf('amount'), debit: sumOf('debit'), credit: sumOf('credit') },
      count: sql<number>`coalesce(sum(m.n), 0)::int`,
    },
    largest: query.by === 'month' ? undefined : sql`greatest(sum(m.debit), sum(m.credit))`,
  });
  const postingOf = (key: string) => (query.by === 'posting' ? LEDGER_POSTINGS[key as Booked] : key);
  return { by: query.by, ...sums, groups: groups.map((one) => ({ ...one, key: postingOf(one.key) })) };
});

const entryDimensions: Record<(typeof ENTRY_DIMENSIONS)[number], Dimension> = {
  month: { key: monthOf('m.day') },
  posting: { key: sql`m.booked` },
};

const label = on(routes.label, ({ tx, params }) => labelMoneyOf(tx, params.id));

export const ledgerEndpoints: Endpoint[] = [
  accounts,
  accountSums,
  account,
  trialBalance,
  entries,
  entrySums,
  label,
  inputVat,
];
