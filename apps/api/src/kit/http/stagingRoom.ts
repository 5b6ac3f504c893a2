import { Problem } from '../problem.ts';

const gigabyte = 1024 ** 3;

/** What calls may have lying on the staging disk at once: those of one person, and of everybody of a label together. */
const shares = {
  staging: { files: 8, bytes: 2 * gigabyte },
  stagingOfLabel: { files: 24, bytes: 6 * gigabyte },
} as const;
type Share = keyof typeof shares;

/** Whose a file is that comes in a form. */
export interface Sender {
  /** The person, or the address of a visitor. */
  who: string;
  labelId: number | null;
}

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

/** @throws Problem 429 when the person, or their label, has too many files on their way */
export function enterStaging({ who, labelId }: Sender): Place {
  const places = [enterShare('staging', who)];
  try {
    if (labelId !== null) places.push(enterShare('stagingOfLabel', `${labelId}`));
  } catch (error) {
    places[0]?.leave();
    throw error;
  }
  return {
    take: (bytes) => {
      for (const place of places) place.take(bytes);
    },
    leave: () => {
      for (const place of places) place.leave();
    },
  };
}

function enterShare(share: Share, name: string): Place {
  const key = `${share} ${name}`;
  const room = rooms.get(key) ?? { files: 0, bytes: 0 };
  if (room.files >= shares[share].files) throw tooMuch(share);
  rooms.set(key, room);
  room.files += 1;
  let own = 0;
  return {
    take(bytes) {
      own += bytes;
      room.bytes += bytes;
      if (room.bytes > shares[share].bytes) throw tooMuch(share);
    },
    leave() {
      room.files -= 1;
      room.bytes -= own;
      if (room.files === 0) rooms.delete(key);
    },
  };
}

function tooMuch(share: Share): Problem {
  const { files, bytes } = shares[share];
  const params = { files, gigabytes: bytes / gigabyte };
  return new Problem(429, `error.media.quota.${share}`, { params, retryAfter: 5 });
}
