export interface Proof {
  username: string;
  password: string;
}

let pending: Proof | null = null;

/** Sign-in hands over what was typed, so that the status page need not ask again; in memory only, taken once. */
export const handOver = (proof: Proof) => {
  pending = proof;
};

export function takeOver(): Proof | null {
  const proof = pending;
  pending = null;
  return proof;
}
