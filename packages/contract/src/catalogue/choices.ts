/** The kinds of a release. A Single has one track. */
export const albumTypes = ['Single', 'Album', 'Podcast', 'Audio Book'] as const;

/** What a release is among its like; words under `catalogue.choice.albumCategory`. */
export const albumCategories = [
  'STUDIO',
  'EP',
  'LIVE',
  'REMIX',
  'COMPILATION',
  'GREATEST_HITS',
  'SOUNDTRACK',
  'KARAOKE',
  'TRIBUTE',
  'SPOKEN',
] as const;

/** Whose music it is in the list's filter: a company's or a person's. */
export const albumOwnerShips = ['LABEL', 'INDIVIDUAL'] as const;

/** What a person did on a release; the first three are shown beside the title and need an artist record. */
export const creditRoles = [
  'MAIN',
  'FEATURING',
  'WITH',
  'PERFORMER',
  'REMIXER',
  'PRODUCER',
  'COMPOSER',
  'LYRICIST',
] as const;
export const shownRoles: readonly string[] = ['MAIN', 'FEATURING', 'WITH'];

/** What the owner states about the rights; every one must be ticked before approval is asked for. */
export const copyrightStatements = [
  'ownsMaster',
  'ownsWorks',
  'ownsArtwork',
  'samplesCleared',
  'notElsewhere',
] as const;

/** The owner may go on without documents, though stores may then refuse the release. */
export const copyrightStatuses = ['WITH_DOCUMENTS', 'WITHOUT_DOCUMENTS'] as const;

/** The parts of a song that a machine may have made; each is answered (DDEX, AI disclosure). */
export const aiParts = ['vocals', 'instruments', 'composition', 'postProduction', 'lyrics'] as const;

export const borrowedKinds = ['SAMPLE', 'BEAT_LEASE', 'PUBLIC_DOMAIN'] as const;

/** Platforms on which an artist may have a page already; its id is then required. */
export const platforms = ['APPLE', 'SPOTIFY', 'SOUNDCLOUD'] as const;

export const genders = ['male', 'female'] as const;
export const bloodTypes = ['A', 'B', 'AB', 'O'] as const;
