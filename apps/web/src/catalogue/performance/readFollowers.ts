import type { EnteredFollowers } from '@rilis/contract/catalogue/performance';

const line = /^\s*"?(\d{4}-\d{2}-\d{2})"?\s*[,;\t]\s*"?([^",;\t]+?)"?\s*[,;\t]\s*"?(\d+)"?\s*$/;

/** A CSV of day, platform and followers; a first line that is no entry is its heads. `wrong`: the first line that cannot be read. */
export function readFollowers(text: string): { entries: EnteredFollowers[]; wrong: number | null } {
  const entries: EnteredFollowers[] = [];
  for (const [at, row] of text.replace('\ufeff', '').split(/\r?\n/).entries()) {
    if (!row.trim()) continue;
    const [, day, platform, followers] = line.exec(row) ?? [];
    if (day && platform && followers) entries.push({ day, platform, followers: Number(followers) });
    else if (at > 0) return { entries, wrong: at + 1 };
  }
  return { entries, wrong: entries.length === 0 ? 1 : null };
}
