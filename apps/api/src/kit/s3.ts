import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { readAtMost } from './readAtMost.ts';

/** A bucket of an S3 service, and the key that opens it. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The address its host was found at, and is reached at: asked again, the name may lead elsewhere. */
  at?: string | undefined;
}

/** Milliseconds until a service that cannot be connected to counts as away. */
const patience = 10_000;

/** Milliseconds in which not a byte moves until a service counts as away: some look through much before they answer. */
const longestSilence = 120_000;

/** Bytes of what a service says about files: a list of a thousand names, each as long as may be, is a third of it. */
const longestAnswer = 8 * 1024 * 1024;

const unlimited = { maxSockets: Number.POSITIVE_INFINITY };

/**
 * A client of an S3 service, whichever: buckets in the path, no sums that only some services know; `tries` a call at most. A
 * service that takes a call and stays silent is away, one that goes on sending or taking is waited for. Files are read by whoever
 * asked for them; of what it says about files no more than any answer has.
 */
export const openS3 = (
  { endpoint, region, accessKeyId, secretAccessKey, at }: S3Address,
  tries = 3,
  silence = longestSilence,
): S3Client => {
  const agent = { ...unlimited, ...(at && { lookup: always(at) }) };
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: tries },
    requestHandler: {
      ...{ connectionTimeout: Math.min(patience, silence), socketTimeout: silence },
      // Waiting for one of a few connections of ours would count as time in which the service cannot be connected to.
      ...{ httpAgent: agent, httpsAgent: agent },
    },
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  limitAnswers(client);
  return client;
};

const always =
  (address: string): LookupFunction =>
  (_host, { all }, found) => {
    const family = isIP(address);
    if (all) found(null, [{ address, family }]);
    else found(null, address, family);
  };

const limitAnswers = ({ middlewareStack }: S3Client) =>
  middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        const answered = await next(call);
        const response = answered.response as { statusCode: number; body?: Readable };
        const isFile = commandName === 'GetObjectCommand' && response.statusCode < 300;
        if (isFile || !response.body) return answered;
        const { bytes, isWhole } = await readAtMost(response.body, longestAnswer);
        if (!isWhole) throw new Error('The service answered without end');
        response.body = Readable.from([bytes]);
        return answered;
      },
    // Nearest to the line: before anything takes the answer into memory.
    { step: 'deserialize', priority: 'low' },
  );

/** For a range that was asked of an object of nothing: there is none. */
export function noRange(error: unknown): undefined {
  if (statusOf(error) !== 416) throw error;
  return undefined;
}

/** The status of what a service refused; undefined where it did not answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
