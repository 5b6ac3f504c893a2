import { system } from '../kit/actor.ts';
import { sweepPresence } from '../kit/approval/desk.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { sweepDevices } from './keys/knownDevice.ts';
import { sweepTries } from './keys/limit.ts';

/** Throws away tries, devices and challenges whose time is over, and the signs of who was at a record and left without a word. */
export const tidyAccounts = (db: Db) =>
  withScope(db, system('account.tidy'), async (tx) => {
    await sweepTries(tx);
    await sweepDevices(tx);
    await sweepPresence(tx);
    await tx.deleteFrom('passkey_challenge').where('expires_at', '<', new Date()).execute();
  });
