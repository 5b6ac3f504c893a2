import { createHash, randomBytes } from 'node:crypto';
import type { World } from '../cast.ts';
import { makeStranger } from './accountWrites.ts';
import type { Asking, Recipe } from './call.ts';
import { newWord } from './entities.ts';

/** The own label, or for staff Senja Records. */
const labelOf = ({ world, who }: Asking) => world.cast[who].labelId ?? world.labels.senja;

/** An open invitation into a label, and the key of its mail. */
async function invited(world: World, labelId: number, email = `${newWord()}@team.test`) {
  const key = randomBytes(32).toString('base64url');
  const { rows } = await world.sql.query(
    `insert into invitation (label_id, email, role, key_hash, lang_key, invited_by, invited_by_name, expires_at)
     values ($1, $2, 'UPLOADER', $3, 'id', $4, 'Senja', now() + interval '1 day') returning id`,
    [labelId, email, createHash('sha256').update(key).digest(), world.cast.senja.id],
  );
  return { id: Number(rows[0].id), key };
}

const invitation: Recipe = async (asking) => {
  const id = labelOf(asking);
  return { ids: { id, invitationId: (await invited(asking.world, id)).id } };
};

const member: Recipe = async (asking) => {
  const id = labelOf(asking);
  const { id: memberId } = await makeStranger(asking.world, 'senja', id);
  return { ids: { id, memberId }, body: { role: 'UPLOADER' } };
};

export const teamReads: Record<string, Recipe> = {
  'GET /labels/:id/team': (asking) => ({ ids: { id: labelOf(asking) } }),
};

const password = 'Kopi#2026';

export const teamWrites: Record<string, Recipe> = {
  'POST /labels/:id/invitations': (asking) => ({
    ids: { id: labelOf(asking) },
    body: { email: `${newWord()}@team.test`, role: 'FINANCE' },
  }),
  'POST /labels/:id/invitations/:invitationId/resend': invitation,
  'DELETE /labels/:id/invitations/:invitationId': invitation,
  'PUT /labels/:id/team/:memberId': member,
  'DELETE /labels/:id/team/:memberId': member,
  'POST /invitations/open': async ({ world }) => ({
    body: { key: (await invited(world, world.labels.senja)).key },
  }),
  'POST /invitations/accept': async ({ world }) => ({
    body: {
      ...{ key: (await invited(world, world.labels.senja)).key, firstName: 'Wulan', login: newWord() },
      ...{ password, confirmPassword: password, agreement: true },
    },
  }),
  'POST /invitations/join': async ({ world }) => {
    const { id } = await makeStranger(world, 'senja', world.labels.senja);
    const { rows } = await world.sql.query(
      'update app_user set deleted_at = now(), left_at = now() where id = $1 returning email',
      [id],
    );
    return { body: { key: (await invited(world, world.labels.senja, rows[0].email)).key } };
  },
};
