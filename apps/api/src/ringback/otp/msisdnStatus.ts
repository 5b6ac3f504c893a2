import { maskMsisdn, prefixOf, readMsisdn } from '@rilis/contract/ringback/msisdn';
import { type MsisdnStatus, otp as routes } from '@rilis/contract/ringback/otp';
import { spend } from '../../accounts/keys/limit.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { type Endpoint, onOwn } from '../../kit/http/endpoint.ts';
import { numberState } from './boundNumber.ts';
import { prefixOrNull } from './numberPrefix.ts';
import { numberHash } from './proofKeys.ts';

/**
 * What can be done with a number, 20 an hour. Of one the caller has not proved nothing is looked up but whose network
 * its first digits are, which everybody knows: the answer, and its time, are the same for all of them.
 */
async function statusOf(db: Db, config: Config, actor: Actor, typed: string) {
  await spend(db, `msisdn user:${actor.userId}`, { times: 20, minutes: 60 });
  const msisdn = readMsisdn(typed)!;
  const { network, state } = await withScope(db, actor, async (tx) => ({
    network: await prefixOrNull(tx, prefixOf(msisdn)),
    state: await numberState(tx, await numberHash(tx, config.keys, msisdn), actor.labelId),
  }));
  return {
    msisdn: maskMsisdn(msisdn),
    operator: network?.operator ?? null,
    served: network?.served ?? false,
    status: state === 'FREE' ? freeStatus(network?.served ?? false) : state,
  };
}

const freeStatus = (served: boolean): MsisdnStatus => (served ? 'ELIGIBLE' : 'OTHER_OPERATOR');

export const msisdnStatusEndpoints = (db: Db, config: Config): Endpoint[] => [
  onOwn(routes.msisdnStatus, ({ actor, query }) => statusOf(db, config, actor, query.msisdn)),
  onOwn(routes.msisdnStatusOf, ({ actor, body }) => statusOf(db, config, actor, body.msisdn)),
];
