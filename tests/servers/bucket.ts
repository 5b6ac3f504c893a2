import type { AddressInfo } from 'node:net';
import { bucketServer } from '../../apps/api/src/catalogue/delivery/simulator/bucketServer.ts';

export interface Bucket {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** The status of every answer from now on. */
  failure: number | undefined;
  end(): Promise<void>;
}

/** A small object storage in the memory of this machine. */
export async function openTestBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const server = bucketServer(objects, () => bucket.failure);
  const bucket: Bucket = {
    ...{ endpoint: '', objects, failure: undefined },
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return bucket;
}
