import type { Config } from '../config.ts';
import type { Db } from '../kit/db/db.ts';
import type { Endpoint } from '../kit/http/endpoint.ts';
import { migrationEndpoints } from './migration/migration.ts';
import { simulatorEndpoints } from './operator/simulatorDesk.ts';
import { submissionEndpoints } from './operator/submission.ts';
import { msisdnStatusEndpoints } from './otp/msisdnStatus.ts';
import { numberDeskEndpoints } from './otp/numberDesk.ts';
import { numberPrefixes } from './otp/numberPrefix.ts';
import { otpEndpoints } from './otp/otp.ts';

/** The part of ringback that faces outwards: numbers of people and the operator. */
export const operatorRoom = (db: Db, config: Config): Endpoint[] => [
  ...Object.values(numberPrefixes.endpoints),
  ...otpEndpoints(db, config),
  ...msisdnStatusEndpoints(db, config),
  ...numberDeskEndpoints(config),
  ...submissionEndpoints(db, config),
  ...simulatorEndpoints(config),
  ...migrationEndpoints,
];
