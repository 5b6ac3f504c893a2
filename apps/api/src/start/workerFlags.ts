/**
 * What Node is told for a worker. Left alone, on a machine with memory to spare, it takes 128 MB for what does not last and lets half
 * as much again pile up before it looks, and keeps both: more than reading a report of millions of lines needs besides. See
 * docs/adr/0109 and 0113; `deploy/` says the same.
 */
export const workerFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/**
 * What Node is told for every program: how many threads read files, and whatever else the system answers in its own time. Calls of a
 * mount that is frozen hold six of them at most (`kit/drop/dropFolder.ts`); left alone, Node has four. `deploy/` says the same.
 */
export const threads = { UV_THREADPOOL_SIZE: '10' };

/**
 * Left alone, glibc keeps what it was given back below the largest piece it has seen returned, twice: 19 MB after a password was
 * checked, for each thread that did. What is larger than 4 MB goes back at once. And it has its threads take from eight places a
 * processor, each of which keeps a little: two for all of them hold 25 MB less. Other systems do not read these; `deploy/` says the same.
 */
export const allocator = {
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_ARENA_MAX: '2',
};
