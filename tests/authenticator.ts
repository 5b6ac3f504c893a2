import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a test may do otherwise than an honest browser and authenticator would. */
interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** How often it says it has signed; without it, one more than the last time. */
  counter?: number;
}

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** An authenticator in software: one ES256 key, attestation "none" (WebAuthn level 2, sections 6.1 and 8.7). */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private signed = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers `navigator.credentials.create`. */
  make(options: Options, otherwise: Otherwise = {}) {
    const client = this.clientData('webauthn.create', options.challenge, otherwise);
    const rpId = otherwise.rpId ?? options.rp?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.pair.publicKey)]);
    // User present, user verified, attested credential data.
    const data = Buffer.concat([sha256(rpId), Buffer.from([0x45]), Buffer.alloc(4), credential]);
    return this.answer({ clientDataJSON: b64(client), attestationObject: b64(attestationOf(data)) });
  }

  /** Answers `navigator.credentials.get`. */
  sign(options: Options, otherwise: Otherwise = {}) {
    const client = this.clientData('webauthn.get', options.challenge, otherwise);
    this.signed = otherwise.counter ?? this.signed + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.signed);
    const data = Buffer.concat([sha256(otherwise.rpId ?? options.rpId ?? ''), Buffer.from([0x05]), counter]);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.pair.privateKey);
    return this.answer({
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(signature),
    });
  }

  private clientData(type: string, challenge: string, otherwise: Otherwise): string {
    return JSON.stringify({
      type: otherwise.type ?? type,
      challenge: otherwise.challenge ?? challenge,
      origin: otherwise.origin ?? this.origin,
      crossOrigin: false,
    });
  }

  private answer<T>(response: T) {
    const id = b64(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR (RFC 9053): an ES256 key. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** `{"fmt": "none", "attStmt": {}, "authData": …}` in CBOR. */
function attestationOf(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x58, data.length]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ]);
}
