import { privySimulator } from '@rilis/contract/royalties/signatureSimulator';
import type { Config } from '../config.ts';
import { type Endpoint, onOwn } from '../kit/http/endpoint.ts';
import { buttonsOf } from '../kit/http/simulatorDesk.ts';
import type { Files } from '../media/upload/accept.ts';
import { privyAccountEndpoints } from './signature/account.ts';
import { signatureEndpoints } from './signature/signature.ts';
import { slipEndpoints } from './slip/slip.ts';

/** What lies beside an invoice: its signature, the accounts that sign, and the proof of the tax withheld. */
export const besideInvoiceEndpoints = (files: Files, config: Config): Endpoint[] => [
  ...signatureEndpoints(files, config),
  ...privyAccountEndpoints(files.db, config),
  ...simulatorEndpoints(config),
  ...slipEndpoints(files.db),
];

/** The buttons of the simulated provider of signatures, where there is one. */
function simulatorEndpoints({ privy }: Config): Endpoint[] {
  const ask = buttonsOf('provider', privy, privySimulator.read.reply, 'error.signature.unreachable');
  return [
    onOwn(privySimulator.read, () => ask('GET')),
    onOwn(privySimulator.behave, ({ body }) => ask('PUT', '', body)),
    onOwn(privySimulator.press, ({ body }) => ask('POST', '/press', body)),
  ];
}
