/** The secret keys a program knows: the first one seals and signs, each of them opens what is sealed (docs/adr/0151). */
export type KeyRing = readonly [current: string, previous?: string];

/** What opens says by itself which key it was sealed with: every form is proved whole (GCM) before anything of it is given out. */
export function openWithAny<T>(keys: KeyRing, open: (secret: string) => T): T {
  const [current, previous] = keys;
  if (previous === undefined) return open(current);
  try {
    return open(current);
  } catch {
    return open(previous);
  }
}
