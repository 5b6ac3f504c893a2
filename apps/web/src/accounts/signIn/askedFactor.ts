import type { CallError } from '../../kit/call/call.ts';

/** Which second factors a person has, as the server told when it asked for one. */
export interface AskedFactor {
  codes: boolean;
  /** What a passkey is to sign; null when there is none. */
  passkey: unknown;
}

export const askedFactor = ({ params }: CallError): AskedFactor => ({
  codes: params.codes === true,
  passkey: params.passkey ?? null,
});

/** The library comes when somebody first uses a passkey. */
export const signAsked = async (asked: AskedFactor) =>
  (await import('./passkeyCeremony.ts')).signWithPasskey(asked.passkey);
