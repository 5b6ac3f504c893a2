import { Problem } from '../problem.ts';

/** What one person's calls may have lying on the staging disk at once. */
const mostFiles = 8;
const mostBytes = 2 * 1024 ** 3;

interface Room {
  files: number;
  bytes: number;
}
const rooms = new Map<string, Room>();

/** The part of the staging disk that a file on its way takes, counted for whoever sends it. */
export interface Place {
  /** @throws Problem 429 when everything of theirs together is too much */
  take(bytes: number): void;
  leave(): void;
}

/** @throws Problem 429 when the person has too many files on their way */
export function enterStaging(who: string): Place {
  const room = rooms.get(who) ?? { files: 0, bytes: 0 };
  if (room.files >= mostFiles) throw tooMuch();
  rooms.set(who, room);
  room.files += 1;
  let own = 0;
  return {
    take(bytes) {
      own += bytes;
      room.bytes += bytes;
      if (room.bytes > mostBytes) throw tooMuch();
    },
    leave() {
      room.files -= 1;
      room.bytes -= own;
      if (room.files === 0) rooms.delete(who);
    },
  };
}

const tooMuch = () =>
  new Problem(429, 'error.media.quota.staging', {
    params: { files: mostFiles, gigabytes: mostBytes / 1024 ** 3 },
    retryAfter: 5,
  });
