import { argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

// One thread of the password queue: see password.ts.
parentPort?.on('message', ({ plain, nonce }: { plain: string; nonce: Uint8Array }) => {
  const tag = argon2Sync('argon2id', {
    message: plain,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  parentPort?.postMessage(new Uint8Array(tag));
});
