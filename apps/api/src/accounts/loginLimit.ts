import { forget, refuseWhenSpent, spend, within } from './limit.ts';

/** Tries in a quarter of an hour: per account, and failures per address (many people share one). */
const perAccount = { times: 10, minutes: 15 };
const perAddress = { times: 100, minutes: 15 };

/** Refuses before anything is looked up when an address has failed too often. */
export const refuseAddress = (ip: string | null) => refuseWhenSpent(`address:${ip}`, perAddress);

/** Takes one of the account's tries before the password is looked at: parallel guesses count too. */
export const startTry = (account: string) => spend(`account:${account.toLowerCase()}`, perAccount);

export const countFailure = (ip: string | null) => void within(`address:${ip}`, perAddress);

/** Who got in has all tries again; the address has not: an attacker owns an account too. */
export const forgetTries = (account: string) => forget(`account:${account.toLowerCase()}`);
