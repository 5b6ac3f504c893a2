import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

const module = JSON.stringify(new URL('./giveBack.ts', import.meta.url).href);
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that once held 400 MB, and tells its resident memory, in MB, whenever it is asked. */
async function afterHeavyWork(first: string) {
  const program = `${first}
    let held = Array.from({ length: 400 }, () => Array.from({ length: 2 ** 17 }, (_, at) => at + 0.5));
    held = undefined;
    process.on('message', () => process.send(process.memoryUsage.rss() / 2 ** 20));
    process.send(process.memoryUsage.rss() / 2 ** 20);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const told = async () => Number((await once(child, 'message'))[0]);
  const peak = await told();
  const resting = () => {
    child.send('how much?');
    return told();
  };
  return { peak, resting };
}

describe('A process that did heavy work and then rests', () => {
  it('gives back the memory it needed', async () => {
    const { peak, resting } = await afterHeavyWork(
      `const { giveBackAtRest } = await import(${module}); giveBackAtRest(100);`,
    );
    expect(peak).toBeGreaterThan(300);
    await expect.poll(resting, { timeout: 20_000, interval: 200 }).toBeLessThan(peak / 2);
  });
});
