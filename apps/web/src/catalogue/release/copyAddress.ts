/** Puts the whole address of a page of ours where people paste from; where that is not allowed nothing happens. */
export const copyAddress = (path: string): Promise<void> =>
  navigator.clipboard?.writeText(`${location.origin}${path}`).catch(() => undefined) ?? Promise.resolve();
