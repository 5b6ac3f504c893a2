import {
  groupOf,
  type NoticeGroup,
  type NoticeSettings,
  noticeDefaults,
  noticeGroups,
  noticeSetting as routes,
  waysOf,
} from '@rilis/contract/accounts/noticeSetting';
import { sql } from 'kysely';
import { asPlatform } from '../../kit/db/asPlatform.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { onOwn } from '../../kit/http/endpoint.ts';

/** Whoever has chosen nothing gets the defaults; a digest tells at first of the last day only. */
export async function giveSettings(tx: Tx, userId: number | null = null): Promise<void> {
  const { staff, label } = noticeDefaults;
  await sql`insert into notice_setting (user_id, digest, at_once, bell_only, digested_until)
    select id, case when label_id is null then ${staff.digest} else ${label.digest} end,
      case when label_id is null then ${staff.atOnce}::text[] else ${label.atOnce}::text[] end,
      case when label_id is null then ${staff.bell}::text[] else ${label.bell}::text[] end,
      greatest(created_at, now() - interval '1 day') from app_user
    where deleted_at is null and (${userId}::bigint is null or id = ${userId}) on conflict do nothing`.execute(
    tx,
  );
}

interface Kept {
  at_once: string[];
  bell_only: string[];
}

/** Which way notices of a group go. */
const wayOf = ({ at_once, bell_only }: Kept, group: NoticeGroup) =>
  at_once.includes(group) ? 'AT_ONCE' : bell_only.includes(group) ? 'BELL' : 'DIGEST';

export const wayOfKind = (stored: Kept, kind: string) =>
  isAskedFor(kind) ? ('AT_ONCE' as const) : wayOf(stored, groupOf(kind));

/** What somebody has just asked for, and goes away to wait for. */
const isAskedFor = (kind: string) => kind.startsWith('export');

async function settingsOf(tx: Tx, userId: number): Promise<NoticeSettings> {
  await giveSettings(tx, userId);
  const stored = await tx
    .selectFrom('notice_setting')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { digest, hour, weekday } = stored;
  const known: readonly string[] = waysOf(digest);
  const shown = (way: string) => (known.includes(way) ? way : 'BELL');
  const ways = Object.fromEntries(noticeGroups.map((group) => [group, shown(wayOf(stored, group))]));
  return { digest, hour, weekday, ways } as NoticeSettings;
}

const read = (db: Db) =>
  onOwn(routes.read, ({ actor }) => inStaff(db, (tx) => settingsOf(tx, actor.userId!)));

const write = (db: Db) =>
  onOwn(routes.write, ({ actor, body }) =>
    inStaff(db, async (tx) => {
      const userId = actor.userId!;
      const before = await settingsOf(tx, userId);
      const chosen = (way: string) => noticeGroups.filter((group) => body.ways[group] === way);
      const { digest, hour, weekday } = body;
      const lists = { at_once: chosen('AT_ONCE'), bell_only: chosen('BELL') };
      // Somebody who had none starts with what comes from now on.
      const fresh = before.digest === 'NONE' && digest !== 'NONE' && { digested_until: new Date() };
      await tx
        .updateTable('notice_setting')
        .set({ digest, hour, weekday, ...lists, ...fresh })
        .where('user_id', '=', userId)
        .execute();
      await audit(tx, actor, {
        action: 'updated',
        entity: 'notice_setting',
        id: userId,
        before,
        after: body,
      });
      return settingsOf(tx, userId);
    }),
  );

const inStaff = asPlatform('noticeSetting');

export const noticeSettingEndpoints = (db: Db) => [read(db), write(db)];
