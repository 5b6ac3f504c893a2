import type { KnipConfig } from 'knip';

/** Test material beside what it is about: no part of the product. */
const cases = 'src/catalogue/rules/cases/**';

/**
 * `knip`: nothing is dead. `knip --production`: nothing lives by its tests alone (`!` marks what belongs to the product);
 * there a function that its own module uses may be exported for its test.
 */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  ignoreExportsUsedInFile: production,
  ignoreIssues: production ? { [`packages/contract/${cases}`]: ['exports'] } : {},
  workspaces: {
    '.': {
      entry: [
        'bin/*.{ts,mjs}!',
        'bench/*.ts',
        'bench/wide/*.ts',
        'tests/**/*.test.ts',
        'tests/e2e/**/*.ts',
        'tests/faults/*.ts',
        // Run where CITUS_URL is set.
        'tests/facts/distributed.ts',
      ],
      project: ['bin/**!', 'bench/**', 'tests/**'],
      ignoreDependencies: ['@types/smtp-server'],
      ignoreBinaries: [
        ...['vite', 'mount', 'umount', 'openssl', 'sox', 'mkfifo'],
        ...['pg_config', 'pg_dump', 'pgbouncer', 'systemd-analyze'],
      ],
    },
    'packages/contract': {
      includeEntryExports: production,
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', `!${cases}!`],
    },
    'apps/api': {
      entry: [
        'src/{start,main,worker,seed,migrate,bucket,audit,backup,restore,rotate,signOut,operatorSimulator,privySimulator,storeSimulator}.{ts,mjs}!',
        'src/accounts/keys/passwordThread.ts!',
        'src/demo/songThread.ts!',
        'src/kit/paper/paperThread.ts!',
        'src/media/work/{songJob,toneJob,imageJob,textJob}.ts!',
        'src/media/upload/checkThread.ts!',
        'src/start/{leash,setUpProcess}.ts!',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      // Of the operator's machine, where messages to stores are checked against a schema.
      ignoreBinaries: ['xmllint'],
      ignoreDependencies: ['@expo-google-fonts/geist', '@tesseract.js-data/.+', '@unimusic/chromaprint'],
    },
    'apps/web': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!'],
      ignoreDependencies: ['jsdom'],
    },
  },
});
