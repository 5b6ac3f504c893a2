import { simulator } from '@rilis/contract/ringback/simulator';
import type { Config } from '../config.ts';
import type { Db } from '../kit/db/db.ts';
import { type Endpoint, onOwn } from '../kit/http/endpoint.ts';
import { buttonsOf } from '../kit/http/simulatorDesk.ts';
import { migrationEndpoints } from './migration/migration.ts';
import { submissionEndpoints } from './operator/submission.ts';
import { msisdnStatusEndpoints } from './otp/msisdnStatus.ts';
import { numberDeskEndpoints } from './otp/numberDesk.ts';
import { numberPrefixes } from './otp/numberPrefix.ts';
import { otpEndpoints } from './otp/otp.ts';

/** The part of ringback that faces outwards: numbers of people and the operator. */
export const operatorEndpoints = (db: Db, config: Config): Endpoint[] => [
  ...Object.values(numberPrefixes.endpoints),
  ...otpEndpoints(db, config),
  ...msisdnStatusEndpoints(db, config),
  ...numberDeskEndpoints(config),
  ...submissionEndpoints(db, config),
  ...simulatorEndpoints(config),
  ...migrationEndpoints,
];

/** The buttons of the simulated operator, where there is one. */
function simulatorEndpoints({ operator }: Config): Endpoint[] {
  const ask = buttonsOf('operator', operator, simulator.read.reply, 'error.operator.away');
  return [
    onOwn(simulator.read, () => ask('GET')),
    onOwn(simulator.behave, ({ body }) => ask('PUT', '', body)),
    onOwn(simulator.press, ({ body }) => ask('POST', '/press', body)),
  ];
}
