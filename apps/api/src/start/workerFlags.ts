/**
 * What Node is told for a worker. Left alone, on a machine with memory to spare, it takes 128 MB for what does not last and lets half
 * as much again pile up before it looks, and keeps both: more than reading a report of millions of lines needs besides. See
 * docs/adr/0109 and 0113; `deploy/` says the same.
 */
export const workerFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
