import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { runCommand } from './command.ts';
import { loadConfig } from './config.ts';
import { openS3, statusOf } from './kit/s3.ts';

const usage = {
  does: 'Makes the bucket that S3_BUCKET names, where it is not there.',
  line: 'node apps/api/src/bucket.ts',
  words: 0,
  options: [],
};

await runCommand(usage, async () => {
  const { s3 } = loadConfig(process.env);
  if (s3)
    await openS3(s3)
      .send(new CreateBucketCommand({ Bucket: s3.bucket }))
      .catch(unlessThere);
  console.log(s3 ? `The bucket ${s3.bucket} is there.` : 'Files lie in DATA_DIR: no bucket is set.');
});

function unlessThere(error: unknown): void {
  if (statusOf(error) !== 409) throw error;
}
