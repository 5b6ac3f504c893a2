import { randomInt } from 'node:crypto';
import { sign } from '../../apps/api/src/kit/http/signature.ts';
import { signedText } from '../../apps/api/src/ringback/operator/signedText.ts';
import { freshMemory } from '../../apps/api/src/ringback/operator/simulatedOperator.ts';
import { signedText as providerText } from '../../apps/api/src/royalties/signature/hear.ts';
import type { Name, World } from '../cast.ts';
import { approvedTone } from '../operator.ts';
import { boundNumber, makeTone } from '../tones.ts';
import { makeStranger } from './accountWrites.ts';
import type { Recipe } from './call.ts';

/** A number nobody has asked for yet. */
const newNumber = () => `0812${randomInt(10_000_000, 99_999_999)}`;

/** A code sent to somebody else of the same roles: whose limits are not used up. */
const sent: Recipe = async ({ world, who }) => {
  const { token } = await makeStranger(world, who);
  const body = { purpose: 'NSP_CREATION', target: newNumber() };
  const asked = await world.ask(null, 'POST', '/v1/otp/request', body, { authorization: `Bearer ${token}` });
  await world.sql.query("update otp set sent_at = sent_at - interval '2 minutes' where id = $1", [
    asked.body.otpId,
  ]);
  return { token, body: { otpId: asked.body.otpId } };
};

/** The same with the code of its message, as the mailbox shows it. */
const entered: Recipe = async (asking) => {
  const made = await sent(asking);
  await asking.world.drain('sms.code');
  const { content } = (await asking.world.ask('sari', 'GET', '/mailbox?search=0812&size=1')).body;
  return { ...made, body: { ...(made.body as object), code: /\b(\d{6})\b/.exec(content[0].text)![1] } };
};

/** People of a label have numbers of their own; staff reach everybody's. */
const labelOfAsker = (world: World, who: Name) => world.cast[who].labelId ?? world.labels.senja;

/** A tone with the operator, queued and given to nobody: this world has none. */
export const submission: Recipe = async ({ world }) => ({ ids: { id: await submitted(world) } });

/** A run that has been through. */
export const migrated: Recipe = async ({ world }) => {
  await world.sql.query("update rbt_submission set account = 'OLD' where id = $1", [await submitted(world)]);
  const body = { labelId: world.labels.senja, dryRun: true };
  const { jobId } = (await world.ask('sari', 'POST', '/v1/eluon-nsp-creation/migrate-async', body)).body;
  return { ids: { id: jobId } };
};

/** A run that nobody has taken a tone of yet. */
const waitingRun =
  (stopped: boolean): Recipe =>
  async (asking) => {
    const made = await migrated(asking);
    await asking.world.sql.query(
      `update rbt_migration set ended_at = null, stopped_at = case when $2 then now() end, stopped_by = case when $2 then 'sari' end
       where id = $1`,
      [made.ids?.id, stopped],
    );
    return made;
  };

async function submitted(world: World): Promise<number> {
  const rbtId = await approvedTone(world, world.labels.senja, null);
  return (await world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {})).body.id;
}

const terms = {
  ...{ subscriptionType: 'DAILY', price: 1000, validityDays: 1 },
  ...{ contentProvider: 'RILIS', accessChannel: 'USSD' },
};

export const ringbackWrites: Record<string, Recipe> = {
  'POST /rbts/:id/submission': async ({ world }) => ({
    ids: { id: await approvedTone(world, world.labels.senja, null) },
  }),
  'PUT /rbt-submissions/:id': async (asking) => ({ ...(await submission(asking)), body: terms }),
  'PUT /rbt-submissions/:id/:action': async ({ world }) => ({
    ids: { id: await submitted(world), action: 'withdraw' },
    body: { reason: 'x' },
  }),
  'PUT /rbt-submissions/:id/account': async (asking) => ({
    ...(await submission(asking)),
    body: { account: 'OLD', proof: 'Surat 1' },
  }),
  'POST /v1/eluon-nsp-creation/migrate-async': async ({ world }) => {
    await world.sql.query("update rbt_submission set account = 'OLD' where id = $1", [
      await submitted(world),
    ]);
    return { body: { labelId: world.labels.senja, dryRun: true } };
  },
  'PUT /v1/eluon-nsp-creation/migrations/:id/stop': waitingRun(false),
  'PUT /v1/eluon-nsp-creation/migrations/:id/resume': waitingRun(true),
  'POST /rbt-submissions/:id/ask': async ({ world }) => {
    const id = await submitted(world);
    await world.drain('operator.send');
    return { ids: { id } };
  },
  'PUT /operator-simulator': () => ({ body: freshMemory().behaviour }),
  'POST /operator-simulator/press': () => ({ body: { contentId: 'RB1', status: 'ACTIVE' } }),
  'POST /v1/signature/callback': ({ world }) => {
    const message = { eventId: 'event-00001', documentId: 'SIG1', status: 'DECLINED' as const };
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = sign(world.config.privy.secret, timestamp, providerText(message));
    const headers = { 'x-provider-timestamp': timestamp, 'x-provider-signature': signature };
    return { body: message, headers };
  },
  'POST /v1/operator/callback': ({ world }) => {
    const body = {
      ...{ eventId: newNumber(), contentId: 'RB1', transactionId: 'TX1' },
      ...{ sequence: 1, status: 'ACTIVE' as const },
    };
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = sign(world.config.operator.secret, timestamp, signedText(body));
    return { body, headers: { 'x-operator-timestamp': timestamp, 'x-operator-signature': signature } };
  },
  'POST /rbt-submissions/:id/tell': async ({ world }) => {
    const id = await submitted(world);
    await world.sql.query(
      "update rbt_submission set command = 'WITHDRAW', command_at = now() where id = $1",
      [id],
    );
    return { ids: { id } };
  },
  'PUT /nsp-creations/:id/number': async ({ world, who }) => ({
    ids: { id: await makeTone(world, who === 'tirta' ? who : 'senja') },
    body: { numberId: await boundNumber(world, labelOfAsker(world, who)) },
  }),
  'POST /tone-numbers/:id/release': async ({ world, who }) => ({
    ids: { id: await boundNumber(world, labelOfAsker(world, who)) },
    body: { reason: 'x' },
  }),
  'POST /tone-numbers/:id/move': async ({ world }) => ({
    ids: { id: await boundNumber(world, world.labels.senja) },
    body: { reason: 'x', labelId: world.labels.ombak },
  }),
  'POST /tone-numbers/find': () => ({ body: { msisdn: newNumber() } }),
  'POST /blocked-numbers': () => ({ body: { msisdn: newNumber(), reason: 'x' } }),
  'POST /blocked-numbers/:id/release': async ({ world }) => {
    const made = { msisdn: newNumber(), reason: 'x' };
    const { id } = (await world.ask('sari', 'POST', '/blocked-numbers', made)).body;
    return { ids: { id }, body: { reason: 'x' } };
  },
  'POST /v1/otp/request': () => ({ body: { purpose: 'NSP_CREATION', target: newNumber() } }),
  'POST /v1/otp/resend': sent,
  'POST /v1/otp/verify': entered,
  'POST /nsp-creations/check-msisdn-status': () => ({ body: { msisdn: newNumber() } }),
};
