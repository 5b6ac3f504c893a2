import { S3Client } from '@aws-sdk/client-s3';

/** A bucket of an S3 service, and the key that opens it. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A client of an S3 service, whichever: buckets in the path, no sums that only some services know; `tries` a call at most. */
export const openS3 = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Address, tries = 3): S3Client =>
  new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: tries },
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** The status of what a service refused; undefined where it did not answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
