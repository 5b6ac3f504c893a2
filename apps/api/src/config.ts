import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { keptPrevious, keptSecret, refuseHalfRestored } from './dataDir.ts';
import type { KeyRing } from './kit/seal/keyRing.ts';
import { ConfigError } from './settings/configError.ts';
import { intakeOf, intakeSettings } from './settings/intakeSettings.ts';
import { operatorOf, operatorSettings } from './settings/operatorSettings.ts';
import { privyOf, privySettings } from './settings/privySettings.ts';
import { bareAddress, port, proxies, sender, url } from './settings/settingValues.ts';
import { simulatedSecret, storeSettings, storesOf } from './settings/storeSettings.ts';

/** Every setting of Rilis with its default and, as its description, what it is for. */
export const environment = z.object({
  PORT: port.prefault('8080').describe('Port of the web server; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address it listens on; 0.0.0.0 for every network.'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of everything that is kept: database, files, secret key.'),
  WAL_ARCHIVE: z
    .string()
    .optional()
    .describe('Folder for the log of the embedded database: with a backup it restores any moment since.'),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL server to use. Without it one is embedded, its data in DATA_DIR.'),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same server without the pooler DATABASE_URL names: for worker, migrations and whole lists. Same login and password.',
    ),
  DATABASE_REPLICA_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'A hot standby of it: reports, exports, dashboards and the audit log are read there. Same login and password.',
    ),
  DEMO: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('A demo year of data: auto fills an empty embedded database, on any empty one, off none.'),
  ADMIN_LOGIN: z
    .string()
    .min(3)
    .default('superuser')
    .describe('Login of the first administrator, without a demo.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Password of the first administrator; without it none is made.'),
  PUBLIC_URL: bareAddress
    .optional()
    .describe('Address people open, used in mails and links; without it http://localhost:PORT.'),
  TRUST_PROXY: proxies
    .optional()
    .describe(
      'Addresses or networks of the proxies before it, whose X-Forwarded-For is believed; without it nobody’s.',
    ),
  PRODUCT_NAME: z.string().min(1).default('Rilis').describe('Name on every screen, mail and document.'),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('rilis')
    .describe('The name in file names and cookies.'),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe('Mail server. Without it mails stay in the mailbox screen.'),
  MAIL_FROM: sender
    .optional()
    .describe('Sender of mails; without it PRODUCT_NAME <no-reply@host of PUBLIC_URL>.'),
  S3_ENDPOINT: url('http', 'https')
    .optional()
    .describe('Object storage for files. Without it they are in DATA_DIR.'),
  S3_BUCKET: z.string().optional().describe('Bucket of the object storage.'),
  S3_REGION: z.string().optional().describe('Region of the object storage; without it us-east-1.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key of the object storage.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the key of the object storage.'),
  ...intakeSettings,
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Key of signed links and sealed files, the same on every machine; else DATA_DIR/secret.key, made once.',
    ),
  SECRET_KEY_PREVIOUS: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'The key before it, which still opens what is sealed until npm run rotate has ended; else DATA_DIR/secret.key.previous.',
    ),
  SMS_URL: url('http', 'https', 'smpp', 'smpps')
    .optional()
    .describe(
      'Gateway of short messages, JSON over HTTP or smpp://user:password@host:2775 (smpps: over TLS); without it and SMTP_URL they stay in the mailbox screen.',
    ),
  SMS_TOKEN: z.string().optional().describe('Bearer token of the gateway over HTTP.'),
  SMS_SENDER: z.string().max(20).optional().describe('Sender of short messages; without it PRODUCT_NAME.'),
  ...operatorSettings,
  ...privySettings,
  ...storeSettings,
  CLAMD_URL: url('tcp')
    .optional()
    .describe(
      'Virus scanner (clamd, tcp://host:3310) that papers and pictures go by before they are kept; without it none.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token of /metrics; without it only this machine itself reads them.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('Least serious message that is logged.'),
});

export type Config = ReturnType<typeof loadConfig>;

/**
 * The settings from the environment (an empty variable counts as unset), every one with its value: paths absolute,
 * the secret key read from, or made once in, `DATA_DIR/secret.key` (mode 0600).
 *
 * @throws ConfigError whose message has one line per mistake
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const values = valuesOf(env);
  const { dataDir, directUrl, s3 } = placesOf(values);
  const [operator, privy, intake] = [operatorOf(values), privyOf(values), intakeOf(values, s3)];
  const { stores, ...deliveries } = storesOf(values, dataDir);
  // The last of all: it makes a key where there is none, and with a mistake in the settings nothing is made.
  const keys = ringOf(values, dataDir);
  const [secretKey] = keys;
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    walArchive: values.WAL_ARCHIVE && path.resolve(values.WAL_ARCHIVE),
    databaseUrl: values.DATABASE_URL,
    directUrl,
    replicaUrl: besides(values, 'DATABASE_REPLICA_URL'),
    demo: values.DEMO,
    adminLogin: values.ADMIN_LOGIN,
    adminPassword: values.ADMIN_PASSWORD,
    publicUrl,
    trustProxy: values.TRUST_PROXY ?? false,
    productName: values.PRODUCT_NAME,
    productSlug: values.PRODUCT_SLUG,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    sms: values.SMS_URL
      ? { url: values.SMS_URL, token: values.SMS_TOKEN, sender: values.SMS_SENDER ?? values.PRODUCT_NAME }
      : undefined,
    operator,
    privy,
    ...deliveries,
    stores: { ...stores, secret: simulatedSecret(secretKey) },
    s3,
    intake,
    secretKey,
    keys,
    scanner: values.CLAMD_URL,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

/** Where an installation lies: for whoever copies or checks it, and makes nothing there, not even the key. Throws ConfigError. */
export const readPlaces = (env: Record<string, string | undefined>) => placesOf(valuesOf(env));

export type Places = ReturnType<typeof placesOf>;

function valuesOf(env: Record<string, string | undefined>): Values {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => explain(issue, given)));
  return parsed.data;
}

type Values = z.infer<typeof environment>;

function placesOf(values: Values) {
  const dataDir = path.resolve(values.DATA_DIR);
  refuseHalfRestored(dataDir);
  const directUrl = besides(values, 'DATABASE_DIRECT_URL') ?? values.DATABASE_URL;
  return { dataDir, directUrl, s3: objectStorage(values) };
}

/** A key of the settings is none of the folder's: what lies there beside it is another's previous one. */
function ringOf({ SECRET_KEY: named, SECRET_KEY_PREVIOUS: before }: Values, dataDir: string): KeyRing {
  if (named && named === before)
    throw new ConfigError(['SECRET_KEY_PREVIOUS must be another than SECRET_KEY']);
  const current = named ?? keptSecret(dataDir);
  const previous = before ?? (named ? undefined : keptPrevious(dataDir));
  return previous === undefined || previous === current ? [current] : [current, previous];
}

/** What an operator should know of settings that are no mistake by themselves; nothing when all is well. */
export function adviceOn({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): string | undefined {
  if (trustProxy || !publicUrl.startsWith('https://')) return undefined;
  return 'PUBLIC_URL is https and TRUST_PROXY names no proxy: everybody seems to come from one address, and shares its tries of signing in. Name the proxy in TRUST_PROXY.';
}

/** Reads `.env` of the working folder into this process, if there is one; set variables win. */
export function readEnvFile(): void {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
}

function explain(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = issue.path.join('.');
  const shown = /PASSWORD|SECRET|KEY|TOKEN|_URL/.test(name) ? '' : ` (it is "${given[name] ?? ''}")`;
  const rule = issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message;
  return `${name} ${rule}${shown}`;
}

/** Another address of the same database: without the pooler, or of its standby. */
function besides(values: Values, name: 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'): string | undefined {
  const { DATABASE_URL: first, [name]: other } = values;
  if (!other) return undefined;
  if (!first) throw new ConfigError([`DATABASE_URL is missing beside ${name}`]);
  // The passwords of our own logins are made of it.
  if (new URL(other).password !== new URL(first).password)
    throw new ConfigError([`${name} must have the password of DATABASE_URL`]);
  return other;
}

function objectStorage(values: Values) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!(endpoint || bucket || accessKeyId || secretAccessKey)) return undefined;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  throw new ConfigError(
    names.filter((name) => !values[name]).map((name) => `${name} is missing beside the other S3_*`),
  );
}
