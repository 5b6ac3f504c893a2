import type { Assertion, Attestation } from '@rilis/contract/accounts/passkey';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CallError } from '../../kit/call/call.ts';
import { word } from '../../kit/words.ts';

type Making = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Asking = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Lets the device make a passkey. Throws CallError, also when the person cancels. */
export const makePasskey = (options: unknown) =>
  explained(startRegistration({ optionsJSON: options as Making })) as Promise<Attestation>;

/** Lets the device sign. Throws CallError, also when the person cancels. */
export const signWithPasskey = (options: unknown) =>
  explained(startAuthentication({ optionsJSON: options as Asking })) as Promise<Assertion>;

/** Lets the browser offer passkeys in the field of the name, until one is chosen or another ceremony starts. */
export const offerPasskeys = (options: unknown) =>
  startAuthentication({ optionsJSON: options as Asking, useBrowserAutofill: true }) as Promise<Assertion>;

export const endOffer = () => WebAuthnAbortService.cancelCeremony();

async function explained(ceremony: Promise<unknown>): Promise<unknown> {
  if (!window.PublicKeyCredential) throw failure('unsupported');
  try {
    return await ceremony;
  } catch (error) {
    const known =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw failure(known ? 'again' : 'cancelled', error);
  }
}

function failure(name: 'unsupported' | 'again' | 'cancelled', cause?: unknown): CallError {
  const code = `error.passkey.${name}` as const;
  return new CallError({ status: 0, code, message: word(code) }, { cause });
}
