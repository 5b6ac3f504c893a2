import type { Config } from '../config.ts';
import type { Endpoint } from '../kit/http/endpoint.ts';
import type { Files } from '../media/upload/accept.ts';
import { privyAccountEndpoints } from './signature/account.ts';
import { signatureEndpoints } from './signature/signature.ts';
import { privySimulatorEndpoints } from './signature/simulatorDesk.ts';
import { slipEndpoints } from './slip/slip.ts';

/** What lies beside an invoice: its signature, the accounts that sign, and the proof of the tax withheld. */
export const paperRoomEndpoints = (files: Files, config: Config): Endpoint[] => [
  ...signatureEndpoints(files, config),
  ...privyAccountEndpoints(files.db, config),
  ...privySimulatorEndpoints(config),
  ...slipEndpoints(files.db),
];
