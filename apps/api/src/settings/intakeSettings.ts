import { z } from 'zod';
import type { S3Address } from '../kit/s3.ts';
import { ConfigError } from './configError.ts';
import { url } from './settingValues.ts';

/** The settings of the bucket that reports of income are collected from. */
export const intakeSettings = {
  REPORTS_S3_BUCKET: z
    .string()
    .optional()
    .describe('Bucket that reports of income are collected from; without it that of the files.'),
  REPORTS_S3_ENDPOINT: url('http', 'https')
    .optional()
    .describe('Object storage of that bucket, where it is not that of the files; with a key of its own.'),
  REPORTS_S3_REGION: z
    .string()
    .optional()
    .describe('Region of that bucket; without it us-east-1, or that of the files.'),
  REPORTS_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Key of that bucket, which needs to list and to read; without it that of the files.'),
  REPORTS_S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the key of that bucket.'),
};

type Values = z.output<z.ZodObject<typeof intakeSettings>>;

/**
 * Where reports are collected from; undefined where there is no bucket at all. The key of our own files never goes to another
 * service. Throws ConfigError.
 */
export function intakeOf(values: Values, files: S3Address | undefined): S3Address | undefined {
  const { REPORTS_S3_BUCKET: bucket, REPORTS_S3_ENDPOINT: endpoint } = values;
  const { REPORTS_S3_ACCESS_KEY_ID: accessKeyId, REPORTS_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const key = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  if (!key && (accessKeyId || secretAccessKey || endpoint))
    throw new ConfigError(missing(values, ['REPORTS_S3_ACCESS_KEY_ID', 'REPORTS_S3_SECRET_ACCESS_KEY']));
  if (!bucket) {
    if (key) throw new ConfigError(missing(values, ['REPORTS_S3_BUCKET']));
    return files;
  }
  if (!endpoint && !files) throw new ConfigError(missing(values, ['REPORTS_S3_ENDPOINT']));
  const region = values.REPORTS_S3_REGION ?? (endpoint ? 'us-east-1' : files!.region);
  return endpoint && key ? { endpoint, region, bucket, ...key } : { ...files!, region, bucket, ...key };
}

const missing = (values: Values, names: readonly (keyof Values)[]) =>
  names.filter((name) => !values[name]).map((name) => `${name} is missing beside the other REPORTS_S3_*`);
