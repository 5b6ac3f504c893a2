import { mailbox as route } from '@rilis/contract/accounts/mailbox';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { like } from '../kit/db/columns.ts';
import { takePage } from '../kit/db/page.ts';
import { on } from '../kit/http/endpoint.ts';
import { notFound } from '../kit/problem.ts';
import { mailText, type Outgoing } from './mailText.ts';

/** A simulator: the mails of a machine without a mail server, newest first. With one it does not exist. */
export const mailbox = (config: Config) =>
  on(route, async ({ tx, query }) => {
    if (config.smtpUrl) throw notFound();
    let matching = tx.selectFrom('mail');
    if (query.search) matching = matching.where('to_address', 'ilike', like(query.search));
    const page = await takePage(matching, query, (q) =>
      q.select(['id', 'to_address', 'lang', 'template', 'params', 'created_at']).orderBy(sql`id`, 'desc'),
    );
    const shown = page.content.map((row) => ({
      id: row.id,
      to: row.to_address,
      ...mailText(row as Outgoing, config),
      createdAt: row.created_at,
      simulated: true as const,
    }));
    return { ...page, content: shown };
  });
