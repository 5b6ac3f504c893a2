// Runs the promises about speed: all of them, or those named (`npm run bench -- B2 B5`); TABLE: their figures in one table.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const scripts: Record<string, string> = {
  B1: 'calls.ts',
  B2: 'import.ts',
  B3: 'export.ts',
  B3R: 'exportReport.ts',
  GROWTH: 'growth.ts',
  B4: 'reports.ts',
  B5: 'song.ts',
  B5A: 'songBeside.ts',
  B6: 'startup.ts',
  B7: 'bundle.ts',
  B8: 'beside.ts',
  COLD: 'coldList.ts',
  PAGES: 'pages.ts',
  SITE: 'site.ts',
  P13: 'login.ts',
  SEARCH: 'search.ts',
  DEMO: 'demo.ts',
  TWINS: 'twins.ts',
  PEAK: 'truePeak.ts',
  PROOF: 'proof.ts',
  DELIVER: 'deliveries.ts',
  TONE: 'tone.ts',
  TONES: 'toneSearch.ts',
  PAY: 'payments.ts',
};

/** Runs some of them again, for one table: only where it is named. */
const ofOthers: Record<string, string> = { TABLE: 'table.ts' };
const all = { ...scripts, ...ofOthers };

const asked = process.argv.slice(2).map((name) => name.toUpperCase());
const unknown = asked.find((name) => !(name in all));
if (unknown) {
  console.error(`There is no ${unknown}; choose of ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}

let failed = false;
for (const [name, file] of Object.entries(asked.length > 0 ? all : scripts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}  bench/${file}`);
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, file)], {
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
