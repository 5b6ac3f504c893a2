import type { KnipConfig } from 'knip';

/** Test material beside what it is about: no part of the product. */
const materials = ['!src/catalogue/rules/{*.cases,sample}.ts!', '!src/kit/stage.tsx!'];

/** Doors that are being built: what they open is there already. Empty when they are done. */
const pending: Record<string, ['exports']> = {
  'packages/contract/src/royalties/terms.ts': ['exports'],
  'packages/contract/src/catalogue/rules/{applyFix,judge}.ts': ['exports'],
};

/**
 * `knip`: nothing is dead. `knip --production`: nothing lives by its tests alone (`!` marks what belongs to the product);
 * there a function that its own module uses may be exported for its test.
 */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  ignoreExportsUsedInFile: production,
  ignoreIssues: {
    ...(production && pending),
    ...(production && { 'packages/contract/src/catalogue/rules/{*.cases,sample}.ts': ['exports'] }),
  },
  workspaces: {
    '.': {
      entry: ['bin/*.{ts,mjs}!', 'bench/*.ts', 'tests/**/*.test.ts', 'tests/e2e/**/*.ts'],
      project: ['bin/**!', 'bench/**', 'tests/**'],
      ignoreDependencies: ['@types/smtp-server'],
      ignoreBinaries: ['vite'],
    },
    'packages/contract': {
      includeEntryExports: production,
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', materials[0]!],
    },
    'apps/api': {
      entry: [
        'src/{start,main,worker,seed,migrate,audit}.ts!',
        'src/accounts/passwordThread.ts!',
        'src/media/{songJob,textJob,judgeThread}.ts!',
        'src/start/leash.ts!',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/royalties/import/suspense.ts!'],
      ignoreDependencies: ['@tesseract.js-data/.+', '@unimusic/chromaprint'],
    },
    'apps/web': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', materials[1]!],
      ignoreDependencies: ['jsdom'],
    },
  },
});
