import { fromBER } from 'asn1js';
import {
  Certificate,
  ContentInfo,
  SignedData,
  SignedDataVerifyError,
  type SignedDataVerifyParams,
} from 'pkijs';

/** Who signed, as the certificate says it. */
export interface Signer {
  signer: string;
  issuer: string;
  /** Its issuer is one of the authorities this installation was told of. */
  trusted: boolean;
  signedAt: Date;
}

const commonName = '2.5.4.3';
const signingTime = '1.2.840.113549.1.9.5';

/** Checks a detached CMS signature (RFC 5652) over bytes, and, where authorities are named, the way of its certificate to one. */
export async function verifyDetached(
  cms: Buffer,
  bytes: Buffer,
  authorities: string | undefined,
): Promise<Signer | 'altered' | 'untrusted'> {
  const signed = read(cms);
  const certificate = signed && certificateOf(signed);
  if (!signed || !certificate) return 'altered';
  if (!(await verify(signed, { data: exactly(bytes) }))) return 'altered';
  if (authorities) {
    const trustedCerts = certificatesIn(authorities);
    const checkDate = timeOf(signed) ?? new Date();
    if (!(await verify(signed, { data: exactly(bytes), checkChain: true, trustedCerts, checkDate })))
      return 'untrusted';
  }
  return {
    signer: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    trusted: authorities !== undefined,
    signedAt: timeOf(signed) ?? new Date(),
  };
}

type Asked = Omit<SignedDataVerifyParams, 'signer' | 'extendedMode'>;

async function verify(signed: SignedData, asked: Asked): Promise<boolean> {
  try {
    return await signed.verify({ signer: 0, ...asked });
  } catch (error) {
    // What cannot be read as a signature is none.
    if (error instanceof SignedDataVerifyError || error instanceof TypeError) return false;
    throw error;
  }
}

/** The place kept for a signature is longer than it: zeroes follow. */
function read(cms: Buffer): SignedData | undefined {
  try {
    const { result, offset } = fromBER(exactly(cms));
    if (offset === -1) return undefined;
    const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    return signed.signerInfos.length === 1 ? signed : undefined;
  } catch {
    return undefined;
  }
}

/** That of the one who signed: named by issuer and serial number, else the first. */
function certificateOf(signed: SignedData): Certificate | undefined {
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const [info] = signed.signerInfos;
  const sid = info?.sid as { serialNumber?: Certificate['serialNumber'] } | undefined;
  return (
    certificates.find((one) => sid?.serialNumber && one.serialNumber.isEqual(sid.serialNumber)) ??
    certificates[0]
  );
}

function timeOf(signed: SignedData): Date | undefined {
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const [value] = attributes.find(({ type }) => type === signingTime)?.values ?? [];
  return value && 'toDate' in value ? (value as { toDate(): Date }).toDate() : undefined;
}

const nameIn = ({ typesAndValues }: Certificate['subject']): string =>
  typesAndValues
    .filter(({ type }) => type === commonName)
    .map(({ value }) => value.valueBlock.value as string)
    .join(', ') || '–';

const pem = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g;

const certificatesIn = (text: string): Certificate[] =>
  [...text.matchAll(pem)].map(([, base64 = '']) =>
    Certificate.fromBER(exactly(Buffer.from(base64, 'base64'))),
  );

/** A buffer's own bytes, without its neighbours in the pool. */
const exactly = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
