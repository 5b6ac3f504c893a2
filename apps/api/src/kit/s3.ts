import { S3Client } from '@aws-sdk/client-s3';

/** A bucket of an S3 service, and the key that opens it. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds until a service that cannot be connected to counts as away. */
const patience = 10_000;

/** Milliseconds in which not a byte moves until a service counts as away: some look through much before they answer. */
const longestSilence = 120_000;

const unlimited = { maxSockets: Number.POSITIVE_INFINITY };

/**
 * A client of an S3 service, whichever: buckets in the path, no sums that only some services know; `tries` a call at most. A
 * service that takes a call and stays silent is away, one that goes on sending or taking is waited for.
 */
export const openS3 = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Address,
  tries = 3,
  silence = longestSilence,
): S3Client =>
  new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: tries },
    requestHandler: {
      ...{ connectionTimeout: Math.min(patience, silence), socketTimeout: silence },
      // Waiting for one of a few connections of ours would count as time in which the service cannot be connected to.
      ...{ httpAgent: unlimited, httpsAgent: unlimited },
    },
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** The status of what a service refused; undefined where it did not answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
