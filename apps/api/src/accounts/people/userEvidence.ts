import type { UserReview } from '@rilis/contract/accounts/userReview';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

type Evidence = UserReview['evidence'];

/** Whose mailboxes anybody can have: that an address is there says nothing about whoever has it. */
const everybodys: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.id', 'ymail.com', 'rocketmail.com', 'icloud.com'],
  ...['outlook.com', 'outlook.co.id', 'hotmail.com', 'hotmail.co.id', 'live.com', 'msn.com', 'me.com'],
  ...['proton.me', 'protonmail.com', 'aol.com', 'gmx.com', 'mail.com', 'zoho.com', 'yandex.com'],
];

/** Mailboxes of minutes: what is sent there later reaches nobody. */
const throwaway: readonly string[] = [
  ...[
    'mailinator.com',
    'guerrillamail.com',
    'sharklasers.com',
    '10minutemail.com',
    'temp-mail.org',
    'yopmail.com',
  ],
  ...['trashmail.com', 'getnada.com', 'maildrop.cc', 'dispostable.com', 'throwawaymail.com', 'tempmail.plus'],
];

/** Under these PANDI registers only whoever shows the papers of a firm, a school, a foundation or an office. */
const againstPapers = /\.(co|ac|sch|or|go|mil|desa)\.id$/;

function kindOf(domain: string): Evidence['mail']['kind'] {
  if (everybodys.includes(domain)) return 'EVERYBODYS';
  if (throwaway.includes(domain)) return 'THROWAWAY';
  return againstPapers.test(domain) ? 'AGAINST_PAPERS' : 'OWN';
}

/** Names much the same, in per cent of their groups of three letters. */
const leastAlike = 45;

/** What the house knows of somebody who asks to be let in. Nothing is asked of the net. */
export async function evidenceOf(
  tx: Tx,
  { id, labelId, email }: { id: number; labelId: number | null; email: string },
): Promise<Evidence> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return {
    ...(await toldOf(tx, labelId)),
    similar: labelId === null ? [] : await similarOf(tx, labelId),
    mail: { domain, kind: kindOf(domain), ...(await knownOf(tx, id, domain)) },
  };
}

async function toldOf(tx: Tx, labelId: number | null): Promise<Pick<Evidence, 'city' | 'link'>> {
  const found = await tx
    .selectFrom('label')
    .select(['city', 'link'])
    .where('id', '=', labelId ?? 0)
    .executeTakeFirst();
  return found ?? { city: null, link: null };
}

/** Labels and artists of others that bear much the same name. */
async function similarOf(tx: Tx, labelId: number): Promise<Evidence['similar']> {
  const { rows } = await sql<Evidence['similar'][number]>`
    with mine as materialized (select name from label where id = ${labelId}),
    found as (
      select 'label' as kind, l.id, l.name, l.name as label, similarity(l.name, mine.name) as alike
      from label l, mine where l.id <> ${labelId} and l.deleted_at is null and l.name % mine.name
      union all
      select 'artist', a.id, a.stage_name, l.name, similarity(a.stage_name, mine.name)
      from artist a join label l on l.id = a.label_id, mine
      where a.label_id <> ${labelId} and a.revision_of is null and a.deleted_at is null and a.stage_name % mine.name)
    select kind, id, name, label, round(alike * 100)::int as alike from found
    where alike >= ${leastAlike / 100} order by found.alike desc, kind, id limit 8`.execute(tx);
  return rows;
}

/** Since when accounts of others have a mailbox at the domain, how many there are, and how many of them were refused. */
async function knownOf(
  tx: Tx,
  id: number,
  domain: string,
): Promise<Pick<Evidence['mail'], 'accounts' | 'since' | 'refused'>> {
  const { rows } = await sql<{ accounts: number; since: Date | null; refused: number }>`
    select count(*)::int as accounts, min(created_at) as since, count(*) filter (where status in ('REJECTED', 'SUSPENDED'))::int as refused
    from app_user where id <> ${id} and lower(split_part(email, '@', 2)) = ${domain}`.execute(tx);
  return rows[0]!;
}
