import type { StoreSimulatorState } from '@rilis/contract/catalogue/storeSimulator';

const common = { active: true, transport: 'FOLDER', leadDays: 7 };

/** Three stores: two take DDEX, over SFTP and into a bucket where the stores are simulated, one a table in a folder. */
export const storesOf = (played: StoreSimulatorState | undefined) => [
  {
    name: 'Spotify',
    setting: {
      ...common,
      ...(played && { transport: 'SFTP', ...played.sftp, secret: played.sftp.password }),
      ...{ dpid: 'PADPIDA2011072101T', profile: 'ERN43', folder: 'spotify' },
      ...{ titleStyle: 'VERSION_AND_GUESTS', takeDownForm: 'PURGE', soundForm: 'FLAC' },
      contacts: [{ name: 'Content Operations', email: 'ingestion@spotify.example' }],
    },
  },
  {
    name: 'Apple Music',
    setting: {
      ...common,
      ...(played && { transport: 'S3', ...played.s3, secret: played.s3.secretAccessKey }),
      ...{ dpid: 'PADPIDA2010010101A', profile: 'ERN43', folder: 'apple', checksum: 'MD5' },
      ...{ titleStyle: 'VERSION_APART', takeDownForm: 'DEAL_END', soundForm: 'FLAC', coverForm: 'JPEG' },
    },
  },
  {
    name: 'JOOX',
    setting: {
      ...common,
      ...{ dpid: null, profile: 'CSV', folder: 'joox', titleStyle: 'VERSION_BEHIND' },
      ...{ takeDownForm: 'DEAL_END', territories: ['ID', 'MY', 'TH', 'HK'] },
      genreMap: [{ genre: 'Dangdut', store: 'Dangdut Koplo' }],
    },
  },
];

/** A store whose server is not there: what goes to it fails, with its tries. */
export const gone = {
  name: 'Deezer',
  setting: {
    ...common,
    ...{ dpid: null, profile: 'CSV', transport: 'SFTP', folder: 'rilis', host: '127.0.0.1', port: 9 },
    ...{ user: 'rilis', hostKey: `SHA256:${'A'.repeat(43)}`, secret: 'tutup' },
    ...{ titleStyle: 'VERSION_APART', takeDownForm: 'PURGE' },
  },
};
