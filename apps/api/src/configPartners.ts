import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

/** An address of one of the given schemes. */
export const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

/** What is set of those it talks to over an interface. */
export const partnerSettings = {
  OPERATOR_URL: url('http', 'https')
    .optional()
    .describe('Interface of the ringback operator; without it tones go by OPERATOR_DROP, or people do it.'),
  OPERATOR_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Secret shared with the operator, with which both sides sign.'),
  OPERATOR_DROP: z
    .string()
    .optional()
    .describe('Folder shared with the operator (an SFTP server’s, mounted): out, and in for its answers.'),
  OPERATOR_SIMULATED: z
    .enum(['on', 'off'])
    .default('off')
    .describe('A simulator plays the operator, with a screen of buttons; a demo has it by itself.'),
  PRIVY_URL: url('http', 'https')
    .optional()
    .describe('Interface of the provider of signatures; without it labels upload what they signed.'),
  PRIVY_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Secret shared with the provider of signatures, with which both sides sign.'),
  PRIVY_CA: z
    .string()
    .optional()
    .describe(
      'File of certificates (PEM) whose signatures are believed; without it any, and screens say so.',
    ),
  PRIVY_SIMULATED: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'A simulator plays the provider of signatures, with a screen of buttons; a demo has it by itself.',
    ),
};

/** Without one nothing that calls itself a partner is believed. */
const secretOr = (secret: string | undefined) => secret ?? randomBytes(32).toString('base64url');

type Values = z.output<z.ZodObject<typeof partnerSettings>>;

/** The ringback operator, and what is wrong with its settings. */
export function operatorOf(values: Values) {
  const { OPERATOR_URL: url, OPERATOR_SECRET: secret, OPERATOR_DROP: drop } = values;
  return {
    mistakes: [
      ...(url && !secret ? ['OPERATOR_SECRET is missing beside OPERATOR_URL'] : []),
      ...(url && drop ? ['OPERATOR_URL and OPERATOR_DROP are two ways to one operator: set one'] : []),
    ],
    operator: {
      url,
      secret: secretOr(secret),
      drop: drop && path.resolve(drop),
      simulated: values.OPERATOR_SIMULATED === 'on',
    },
  };
}

/** The provider of signatures, and what is wrong with its settings. */
export function privyOf({ PRIVY_URL: url, PRIVY_SECRET: secret, PRIVY_CA: ca, PRIVY_SIMULATED }: Values) {
  return {
    mistakes: url && !secret ? ['PRIVY_SECRET is missing beside PRIVY_URL'] : [],
    privy: {
      url,
      secret: secretOr(secret),
      /** A file of certificates (PEM): whoever they belong to issues signatures that are believed. */
      ca: ca && path.resolve(ca),
      simulated: PRIVY_SIMULATED === 'on',
    },
  };
}
