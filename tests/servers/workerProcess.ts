import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../cast.ts';

const program = path.join(import.meta.dirname, '../../apps/api/src/worker.ts');

/** A worker of its own, on the database and files of a world, ready for jobs; whoever keeps the list of `started` kills it. */
export async function startWorker(
  { config, databaseUrl }: World,
  started: ChildProcess[],
): Promise<ChildProcess> {
  const { dataDir, secretKey, s3, intake } = config;
  const own = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: 'fatal' },
    ...(s3 && { S3_ENDPOINT: s3.endpoint, S3_BUCKET: s3.bucket }),
    ...(s3 && { S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey }),
    ...(intake && { REPORTS_S3_ENDPOINT: intake.endpoint, REPORTS_S3_BUCKET: intake.bucket }),
    ...(intake && { REPORTS_S3_ACCESS_KEY_ID: intake.accessKeyId }),
    ...(intake && { REPORTS_S3_SECRET_ACCESS_KEY: intake.secretAccessKey }),
  };
  const worker = fork(program, { env: { ...process.env, ...own }, execArgv: [] });
  started.push(worker);
  await new Promise<void>((resolve, reject) => {
    worker.once('message', (message) => (message as { ready?: boolean }).ready && resolve());
    worker.once('exit', (code) => reject(new Error(`The worker ended (${code})`)));
  });
  return worker;
}

/** Asks again until something is so. @throws Error after less than two minutes */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 110_000; !(await check()); await sleep(50))
    if (Date.now() > deadline) throw new Error(`Waited too long for: ${what}`);
}
