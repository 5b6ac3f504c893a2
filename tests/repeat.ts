/**
 * What is drawn at random is drawn anew in each run; a property that fails says its seed. With that in FC_SEED every property draws
 * the same cases again: `FC_SEED=-1274 npx vitest run apps/api/src/catalogue/approval.test.ts`.
 */
export async function repeatBy(seed: string | undefined): Promise<void> {
  if (!seed) return;
  if (!/^-?\d+$/.test(seed)) throw new Error(`FC_SEED is the number a failed property told, not ${seed}`);
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}

await repeatBy(process.env.FC_SEED);
