import { mailbox as route } from '@rilis/contract/accounts/mailbox';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Actor } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { on } from '../kit/http/endpoint.ts';
import { notFound } from '../kit/problem.ts';
import { mailText, type Outgoing } from './notices/mailText.ts';
import { findByEmail } from './people/activation.ts';
import { isBeyond, privilegesOf } from './people/grant.ts';

/** A simulator: the mails of a machine without a mail server, newest first. With one it does not exist. */
export const mailbox = (config: Config) =>
  on(route, async ({ tx, actor, query }) => {
    if (config.smtpUrl) throw notFound();
    let matching = tx.selectFrom('mail');
    if (query.search) matching = matching.where('to_address', 'ilike', like(query.search));
    const page = await takePage(matching, query, (q) =>
      q
        .select(['id', 'to_address', 'lang', 'template', 'params', 'good_until', 'created_at'])
        .orderBy(sql`id`, 'desc'),
    );
    const shown = [];
    for (const row of page.content)
      shown.push({
        id: row.id,
        to: row.to_address,
        ...mailText(await readBy(tx, actor, row as Outgoing), config),
        createdAt: row.created_at,
        simulated: true as const,
      });
    return { ...page, content: shown };
  });

/** A key lets whoever reads it in as somebody else: to those who could not have made that person it is not told. */
async function readBy(tx: Tx, actor: Actor, mail: Outgoing): Promise<Outgoing> {
  const { key, ...params } = mail.params;
  if (key === undefined) return mail;
  const person = await findByEmail(tx, mail.to_address);
  const beyond = person && isBeyond(actor, await privilegesOf(tx, person.id), person.label_id);
  return beyond ? { ...mail, params } : mail;
}
