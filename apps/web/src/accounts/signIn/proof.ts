export interface Proof {
  username: string;
  password: string;
}

let kept: Proof | null = null;

/** Sign-in hands over what was typed, so that the status page need not ask again; in memory only, taken once. */
export const handOver = (proof: Proof) => {
  kept = proof;
};

export function takeOver(): Proof | null {
  const proof = kept;
  kept = null;
  return proof;
}
