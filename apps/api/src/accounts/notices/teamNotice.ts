import { ownerRoles } from '@rilis/contract/accounts/roles';
import type { TeamRole } from '@rilis/contract/accounts/team';
import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { callerName } from '../../kit/db/personName.ts';
import { say } from '../../kit/words.ts';
import { sendMail } from './mail.ts';
import { harmless } from './mailText.ts';
import { noteMailed, whereOf } from './safetyNotice.ts';

/** What happens to a team; each is a mail and a notice by that name. */
export type TeamEvent = 'teamInvited' | 'teamJoined' | 'teamRole' | 'teamRemoved';

/** The same, mailed to the person it happened to. */
export type OwnTeamEvent = 'ownTeamRole' | 'ownTeamRemoved';

const toThem: { readonly [Event in TeamEvent]?: { template: OwnTeamEvent; path: string } } = {
  teamRole: { template: 'ownTeamRole', path: '/#/login' },
  // Where they are let in no more, whoever can help them.
  teamRemoved: { template: 'ownTeamRemoved', path: '/about-us' },
};

interface News {
  label: { id: number; name: string };
  /** Whom it is about: a name, or the address that was invited. */
  who: string;
  role: TeamRole | null;
  /** They hear of it as well. */
  userId?: number;
}

interface Reader {
  id: number;
  email: string;
  first_name: string;
  lang_key: string;
}

/**
 * Tells every owner of a label, and whom it is about, by mail whatever they chose about notices, and in the bell: who
 * gets in is who gets at the money. Runs in a staff scope.
 */
export async function tellOfTeam(tx: Tx, actor: Actor, event: TeamEvent, news: News): Promise<void> {
  const { label, who, role, userId = null } = news;
  const own = actor.labelId !== null;
  const at = new Date().toISOString();
  const link = `/backoffice/label/${label.id}/team`;
  const by = own ? harmless(await callerName(tx, actor)) : null;
  for (const reader of await readersOf(tx, label.id, userId)) {
    // Who has just joined as a further owner knows.
    if (event === 'teamJoined' && reader.id === actor.userId) continue;
    const named = role === null ? '' : say(languageOf(reader.lang_key), `team.role.${role}`);
    const told = {
      label: harmless(label.name),
      member: who.includes('@') ? who : harmless(who),
      role: named,
    };
    const { template, path } = (reader.id === userId && toThem[event]) || {
      template: event,
      path: `/#${link}`,
    };
    await sendMail(tx, {
      to: reader.email,
      lang: reader.lang_key,
      template,
      params: {
        ...told,
        name: reader.first_name,
        path,
        at,
        by: actor.userId !== reader.id ? by : null,
        where: own ? whereOf(actor) : null,
      },
    });
    await noteMailed(tx, reader.id, event, told, reader.id === userId ? '/backoffice' : link);
  }
}

async function readersOf(tx: Tx, labelId: number, userId: number | null): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select id, email, first_name, lang_key from app_user u where id = ${userId}
      or label_id = ${labelId} and deleted_at is null and status = 'APPROVED' and exists (
        select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.authority_name = any (${ownerRoles}::text[]))
    order by id`.execute(tx);
  return rows;
}
