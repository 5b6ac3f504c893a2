import { randomInt } from 'node:crypto';
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
  await asking.world.drain();
  const { content } = (await asking.world.ask('sari', 'GET', '/mailbox?search=0812&size=1')).body;
  return { ...made, body: { ...(made.body as object), code: /\b(\d{6})\b/.exec(content[0].text)![1] } };
};

export const ringbackWrites: Record<string, Recipe> = {
  'POST /v1/otp/request': () => ({ body: { purpose: 'NSP_CREATION', target: newNumber() } }),
  'POST /v1/otp/resend': sent,
  'POST /v1/otp/verify': entered,
  'POST /nsp-creations/check-msisdn-status': () => ({ body: { msisdn: newNumber() } }),
};
