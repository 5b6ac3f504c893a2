const shape = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** `aa/bb/<sha256>`: two levels of 256 folders keep each of them small. */
export function keyOf(sha256: string): string {
  const key = `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  requireKey(key);
  return key;
}

/** Keys come from our own rows; whatever else one might hold never reaches a path. */
export function requireKey(key: string): void {
  if (!shape.test(key)) throw new RangeError(`${JSON.stringify(key)} is not the key of a file`);
}

export const isKey = (text: string) => shape.test(text);
