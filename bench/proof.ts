// A year of three hundred random contracts, to the rupiah, through the product and through a second program that knows
// only the rules. `npm test` does ten of them; PROOF_CONTRACTS and PROOF_SEED say otherwise.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const env = { ...process.env, PROOF_CONTRACTS: process.env.PROOF_CONTRACTS ?? '300' };
const begun = performance.now();
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/proof'], { cwd: root, env, stdio: 'inherit' });
console.log(
  `${env.PROOF_CONTRACTS} contracts × 12 months in ${Math.round((performance.now() - begun) / 1_000)} s`,
);
process.exit(status ?? 1);
