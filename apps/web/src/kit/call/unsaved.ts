/** Whether something on this page would be lost: whoever guards against closing the tab says so. */
export function isUnsaved(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
}

const holders = new Set<() => Promise<boolean>>();

/** Whoever holds something that the server has not yet is asked before the session ends; answers how to end that. */
export function beforeEnding(may: () => Promise<boolean>) {
  holders.add(may);
  return () => void holders.delete(may);
}

/** Whether the session may end: what waits has been sent, and nobody goes on editing. */
export async function mayEnd(): Promise<boolean> {
  for (const may of [...holders]) if (!(await may())) return false;
  return true;
}
