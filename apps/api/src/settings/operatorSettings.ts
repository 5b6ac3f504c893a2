import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './configError.ts';
import { fileOf, url } from './settingValues.ts';

/** The settings of the ringback operator: its interface, or a folder shared with it. */
export const operatorSettings = {
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
    .describe(
      'Folder shared with the operator, or sftp://user@host:22/folder on its server: out, and in for its answers.',
    ),
  OPERATOR_DROP_HOST_KEY: z
    .string()
    .regex(/^SHA256:[\w+/]{43}=?$/, 'must look like SHA256:… as ssh-keygen -l prints it')
    .optional()
    .describe('Fingerprint of the SFTP server’s key (SHA256:…); no other server is believed.'),
  OPERATOR_DROP_KEY: z
    .string()
    .optional()
    .describe('File of the private key (OpenSSH, without a passphrase) for the SFTP server.'),
  OPERATOR_DROP_PASSWORD: z
    .string()
    .optional()
    .describe('Password for the SFTP server, where there is no key.'),
  OPERATOR_SIMULATED: z
    .enum(['on', 'off'])
    .default('off')
    .describe('A simulator plays the operator, with a screen of buttons; a demo has it by itself.'),
};

type Values = z.output<z.ZodObject<typeof operatorSettings>>;

/** The operator. Throws ConfigError. */
export function operatorOf(values: Values) {
  const { OPERATOR_URL: url, OPERATOR_SECRET: secret, OPERATOR_DROP: drop } = values;
  if (url && !secret) throw new ConfigError(['OPERATOR_SECRET is missing beside OPERATOR_URL']);
  if (url && drop)
    throw new ConfigError(['OPERATOR_URL and OPERATOR_DROP are two ways to one operator: set one']);
  return {
    url,
    // Without one nothing that calls itself the operator is believed.
    secret: secret ?? randomBytes(32).toString('base64url'),
    drop: drop ? dropOf(drop, values) : undefined,
    simulated: values.OPERATOR_SIMULATED === 'on',
  };
}

/** A folder of this machine, or one on an SFTP server whose key is known. */
function dropOf(drop: string, values: Values) {
  if (!drop.startsWith('sftp:')) return { folder: path.resolve(drop) };
  const {
    OPERATOR_DROP_HOST_KEY: hostKey,
    OPERATOR_DROP_KEY: key,
    OPERATOR_DROP_PASSWORD: password,
  } = values;
  const address = URL.parse(drop);
  if (!address?.hostname || !address.username || address.password)
    throw new ConfigError(['OPERATOR_DROP must look like sftp://user@host/folder, its password apart']);
  if (!hostKey) throw new ConfigError(['OPERATOR_DROP_HOST_KEY is missing beside OPERATOR_DROP over SFTP']);
  if (!key && !password)
    throw new ConfigError(['OPERATOR_DROP_KEY or OPERATOR_DROP_PASSWORD is missing beside OPERATOR_DROP']);
  const folder = decodeURIComponent(address.pathname) || '/';
  const server = { host: address.hostname, port: Number(address.port || 22), hostKey, password };
  return {
    folder,
    sftp: {
      ...server,
      user: decodeURIComponent(address.username),
      key: key && fileOf('OPERATOR_DROP_KEY', key),
    },
  };
}
