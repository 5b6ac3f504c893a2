import type { ZipLimits } from '../../kit/zip/zipReader.ts';

const gigabyte = 1024 ** 3;

/** Why the file of an import cannot be read at all: a word of `archive.refused`. */
export class ArchiveFault extends Error {
  fault: string;
  params: Record<string, string | number>;

  constructor(fault: string, params: Record<string, string | number> = {}) {
    super(`The archive is refused: ${fault}`);
    this.name = 'ArchiveFault';
    this.fault = fault;
    this.params = params;
  }
}

/** What an archive that is brought may hold: a large catalogue, and no more than a recording's file can be. */
export const archiveLimits: ZipLimits = {
  entries: 50_000,
  fileBytes: 4 * gigabyte,
  bytes: 1_000 * gigabyte,
  refuse: (fault) => new ArchiveFault(fault),
};
