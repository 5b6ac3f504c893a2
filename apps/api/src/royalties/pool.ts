import { periodText } from '@rilis/contract/formats';
import { pool as resource } from '@rilis/contract/royalties/pool';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { crud } from '../kit/list/crud.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { requireUnlocked } from './periodLock.ts';

const { endpoints, find, listOptions, insert, change, restoreIt, trashIt } = crud(resource, 'pool');
const { routes } = resource;

type Fields = Pick<z.output<typeof resource.input>, 'channel' | 'dsp' | 'datenum'>;

/** What people call a pool: its service, or its channel. */
export const serviceOf = ({ lang }: Actor, { channel, dsp }: Pick<Fields, 'channel'> & { dsp?: string }) =>
  dsp || say(lang, `royalties.statement.channel.${channel}`);

/** Receipts of a locked month, and those an approved statement has shared, stay as they are; the database has the last word (migration 0106). */
async function refuseUsed(tx: Tx, actor: Actor, fields: Fields): Promise<void> {
  const { channel, dsp, datenum } = fields;
  await requireUnlocked(tx, datenum);
  const { rows } = await sql<{ used: boolean }>`
    select pool_in_use(${channel}, ${dsp}, ${datenum}) as used`.execute(tx);
  if (rows[0]?.used)
    throw new Problem(409, 'error.pool.used', {
      params: { service: serviceOf(actor, fields), period: periodText(datenum) },
    });
}

const create = on(routes.create, async ({ tx, actor, body }) => {
  await refuseUsed(tx, actor, body);
  return insert(tx, actor, body);
});

const update = on(routes.update, async ({ tx, actor, params, body: { version, ...fields } }) => {
  await refuseUsed(tx, actor, await find(tx, params.id));
  await refuseUsed(tx, actor, fields);
  return change(tx, actor, params.id, fields, version);
});

const softDelete = on(routes.softDelete, async ({ tx, actor, params, body }) => {
  await refuseUsed(tx, actor, await find(tx, params.id));
  return trashIt(tx, actor, params.id, body);
});

const restore = on(routes.restore, async ({ tx, actor, params }) => {
  await refuseUsed(tx, actor, await find(tx, params.id, 'trashed'));
  return restoreIt(tx, actor, params.id);
});

/** What a channel took in is nothing for labels, not even its name. */
const options = on({ ...routes.options, can: resource.screen }, ({ tx, query }) =>
  listOptions(tx, query.search),
);

export const poolEndpoints: Endpoint[] = Object.values({
  ...endpoints,
  options,
  create,
  update,
  softDelete,
  restore,
});
