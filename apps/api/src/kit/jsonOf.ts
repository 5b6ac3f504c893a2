/** What was written as JSON; undefined where it is none, which no form fits. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
