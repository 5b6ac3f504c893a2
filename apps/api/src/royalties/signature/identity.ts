import { randomBytes } from 'node:crypto';
import { addDays, startOfDay, today } from '@rilis/contract/clock';
import { Integer, ObjectIdentifier, OctetString, UTCTime, Utf8String } from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

/** A key with its certificate, as a provider of signatures has one for each person. */
export interface Identity {
  name: string;
  certificate: Certificate;
  key: CryptoKey;
}

/** An identity as text, to be kept. */
export interface KeptIdentity {
  name: string;
  certificate: string;
  key: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const commonName = '2.5.4.3';
/** Ten years. */
const days = 3_652;

/** Makes an identity under an authority; without one it is an authority itself. */
export async function makeIdentity(name: string, authority?: Identity): Promise<Identity> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array([1, ...randomBytes(8)]).buffer });
  certificate.subject.typesAndValues.push(named(name));
  certificate.issuer.typesAndValues.push(named(authority?.name ?? name));
  certificate.notBefore.value = new Date(Date.now() - 60_000);
  certificate.notAfter.value = new Date(startOfDay(addDays(today(), days)));
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  // It issues certificates of others: nobody else's would be believed.
  const constraints = new BasicConstraints({ cA: authority === undefined });
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: constraints.toSchema().toBER(false),
      parsedValue: constraints,
    }),
  ];
  await certificate.sign(authority?.key ?? keys.privateKey, 'SHA-256');
  return { name, certificate, key: keys.privateKey };
}

const named = (value: string) =>
  new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value }) });

/** An identity as it is kept. */
export async function keepIdentity({ name, certificate, key }: Identity): Promise<KeptIdentity> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key));
  const der = Buffer.from(certificate.toSchema(true).toBER());
  return { name, certificate: der.toString('base64'), key: bytes.toString('base64') };
}

/** A kept identity again. */
export async function readIdentity({ name, certificate, key }: KeptIdentity): Promise<Identity> {
  const bytes = Buffer.from(key, 'base64');
  return {
    name,
    certificate: Certificate.fromBER(new Uint8Array(Buffer.from(certificate, 'base64')).buffer),
    key: await crypto.subtle.importKey('pkcs8', bytes, algorithm, true, ['sign']),
  };
}

/** A detached CMS signature (RFC 5652) over bytes, with its moment and the certificate, as DER. */
export async function signDetached({ certificate, key }: Identity, bytes: Buffer, at: Date): Promise<Buffer> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  const attribute = (type: string, value: object) => new Attribute({ type, values: [value] });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
            attribute('1.2.840.113549.1.9.5', new UTCTime({ valueDate: at })),
            attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: digest })),
          ],
        }),
      }),
    ],
  });
  await signed.sign(key, 0, 'SHA-256', new Uint8Array(bytes).buffer);
  const content = new ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signed.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER());
}
