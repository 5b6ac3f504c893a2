import { type OutsideHouse, outside as route } from '@rilis/contract/accounts/outside';
import type { ReplyOf } from '@rilis/contract/route';
import type { Config } from '../config.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { mailbox } from './mailbox.ts';

type Mode = ReplyOf<typeof route>[number]['mode'];

const simulatedOr = (simulated: boolean, real: boolean, otherwise: Mode): Mode =>
  simulated ? 'SIMULATOR' : real ? 'REAL' : otherwise;

/** What each house is on this machine, and the setting that decides it. */
const housesOf = ({
  smtpUrl,
  sms,
  operator,
  privy,
  stores,
  s3,
  scanner,
}: Config): Record<OutsideHouse, readonly [Mode, setting: string | null]> => ({
  mail: [smtpUrl ? 'REAL' : 'SIMULATOR', 'SMTP_URL'],
  // Where mails are really sent, a code nobody delivers is no code.
  sms: [simulatedOr(!sms && !smtpUrl, sms !== undefined, 'NONE'), 'SMS_URL'],
  operator: [
    simulatedOr(operator.simulated, !!operator.url || !!operator.drop, 'BY_HAND'),
    'OPERATOR_URL, OPERATOR_DROP',
  ],
  signature: [simulatedOr(privy.simulated, !!privy.url, 'BY_HAND'), 'PRIVY_URL'],
  // Where nothing plays them, each store's own settings say where packages go.
  stores: [stores.simulated ? 'SIMULATOR' : 'FOLDER', null],
  bank: ['BY_HAND', null],
  tax: ['BY_HAND', null],
  files: [s3 ? 'REAL' : 'FOLDER', 'S3_BUCKET'],
  scanner: [scanner ? 'REAL' : 'NONE', 'CLAMD_URL'],
});

const told = (config: Config) =>
  on(route, async () =>
    Object.entries(housesOf(config)).map(([house, [mode, setting]]) => ({
      house: house as OutsideHouse,
      mode,
      setting,
    })),
  );

/** What stands in for the houses outside, and what it has kept. */
export const outsideEndpoints = (config: Config): Endpoint[] => [told(config), mailbox(config)];
