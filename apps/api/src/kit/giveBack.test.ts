import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

const module = JSON.stringify(new URL('./giveBack.ts', import.meta.url).href);
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that once held 400 MB, and tells its resident memory, in MB, whenever it is asked; it begins to give back before that work or after it. */
async function afterHeavyWork(begins: 'before' | 'after') {
  const begin = `const { giveBackAtRest } = await import(${module}); giveBackAtRest();`;
  const program = `${begins === 'before' ? begin : ''}
    let held = Array.from({ length: 400 }, () => new Array(2 ** 17).fill(0.5));
    held = undefined;
    ${begins === 'after' ? begin : ''}
    process.on('message', () => process.send(process.memoryUsage.rss() / 2 ** 20));
    process.send(process.memoryUsage.rss() / 2 ** 20);`;
  // Left to itself V8 would come to it as well, after a quarter of a minute.
  const flags = ['--no-memory-reducer', '--input-type=module'];
  const child = spawn(process.execPath, [...flags, '-e', program], {
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
  it.each([
    ['what it needed', 'before'],
    ['what its start needed', 'after'],
  ] as const)('gives %s back to the system', async (_, begins) => {
    const { peak, resting } = await afterHeavyWork(begins);
    expect(peak).toBeGreaterThan(300);
    await expect.poll(resting, { timeout: 20_000, interval: 200 }).toBeLessThan(peak / 2);
  });
});
