/**
 * What Node is told for a worker. Left alone, on a machine with memory to spare, it takes 128 MB for what does not last, and keeps
 * them: more than reading a report of millions of lines needs besides. `deploy/` says the same.
 */
export const workerFlags = ['--max-semi-space-size=8'];
