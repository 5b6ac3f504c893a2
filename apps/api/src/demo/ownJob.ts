/** The prefix of the jobs the demo has left for itself: nobody else does what belongs to its past. */
export const ownJob = 'demo ';
