/**
 * B5, its second half: calls are answered within 20 ms (99 of 100) while the worker converts a song of 240 s, or as
 * many as asked: `node bench/songBeside.ts 3`. The measure beside it: the same calls of the same product when it has nothing else to do.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCast, tokenOf } from '../tests/e2e/cast.ts';
import { callsWhile, converted, openProduct, percentile, said, send, songForm } from './product.ts';

const promised = 20;
const songs = Number(process.argv[2] ?? 1);
const product = await openProduct();
try {
  const { labelId } = await makeCast();
  const token = await tokenOf('superuser');
  await callsWhile(product, token, async () => sleep(2_000));
  const alone = await callsWhile(product, token, async () => sleep(10_000));
  const ids: string[] = [];
  for (let seed = 1; seed <= songs; seed++) {
    const form = await songForm(product, labelId, seed);
    ids.push((await send(product, token, '/media-images', form)).id);
  }
  const beside = await callsWhile(product, token, () => converted(product, token, ids));
  const [idle, busy] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  console.log(`B5 calls beside conversions: ${songs}   ${said(beside)}`);
  console.log(`B5 calls of an idle product     ${said(alone)}`);
  console.log(
    `B5 ratio   ${(busy / idle).toFixed(1)} × idle   ${busy <= promised ? 'kept' : 'BROKEN'}: p99 at most ${promised} ms`,
  );
  if (busy > promised) process.exitCode = 1;
} finally {
  await product.end();
}
