import path from 'node:path';
import { findPort } from '../../apps/api/src/start/port.ts';

/** With two, a core waits for every third part of the time. */
const most = 3;

/** Files or tests that are named run beside one product: `npm run test:e2e -- mainJob`. */
const named = process.argv.slice(3).some((word) => !word.startsWith('-'));

/** As many workers as products, each with data of its own: specs share queues and people. */
export const parts = named ? 1 : most;

/** Where the product of a worker answers and keeps its data, for whoever asks this process from now on. */
export function useProduct(part: number): void {
  process.env.E2E_PORT = process.env.E2E_PORTS!.split(',')[part];
  process.env.E2E_FOLDER = path.join(process.env.E2E_FOLDERS ?? '', String(part));
}

/** Every worker reads the configuration again; the first reading decides, the others inherit the variable. */
export async function choosePorts(): Promise<void> {
  const ports = Array.from({ length: parts }, () => findPort('127.0.0.1', 0));
  process.env.E2E_PORTS ??= (await Promise.all(ports)).join(',');
}
