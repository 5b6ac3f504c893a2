import { onAlbum, type Rule } from './finding.ts';
import type { ReleaseFacts } from './release.ts';

/** Pixels a side from which a cover is as good as stores can show it. */
const bestSide = 3000;

const size: Rule = {
  id: 'C01',
  severity: 'B',
  source: 'store image limits',
  check(release) {
    const { cover } = release.facts;
    if (!cover) return [];
    const { width, height, problems } = cover;
    if (problems.length > 0)
      return problems.map((found) => onAlbum(release, 'albumImage', { found, needed: 'JPG, PNG' }));
    if (Math.min(width, height) >= bestSide) return [];
    const params = { found: `${width} × ${height} px`, needed: `≥ ${bestSide} × ${bestSide} px` };
    return [{ ...onAlbum(release, 'albumImage', params), severity: 'W' }];
  },
};

const reused: Rule = {
  id: 'C10',
  severity: 'W',
  source: 'Apple Music Style Guide: generic templates; Revelator trust and safety',
  check(release) {
    const near = release.facts.coverMatches.filter(
      (match) => match.distance <= 6 && match.albumId !== release.album.id,
    );
    const foreign = near.filter((match) => !match.sameLabel);
    if (foreign.length === 0 && near.length <= 3) return [];
    return [onAlbum(release, 'albumImage', { count: near.length })];
  },
};

const quality = 'Apple Music Style Guide: image quality';

/** Less detail than this part of what the pixels could hold is a blur, or an enlargement by six and more. */
const blurredBelow = 0.28;
/** About what is left of a sharp picture enlarged three times. */
const enlargedBelow = 0.58;
/** `detail` of a sharp picture enlarged n times is about this divided by n. */
const detailOnce = 1.65;

const blurred: Rule = {
  id: 'C03',
  severity: 'W',
  source: quality,
  check: (release) => (detailOf(release) < blurredBelow ? [onAlbum(release, 'albumImage')] : []),
};

const enlarged: Rule = {
  id: 'C03U',
  severity: 'W',
  source: quality,
  check(release) {
    const detail = detailOf(release);
    if (detail < blurredBelow || detail >= enlargedBelow) return [];
    const side = ((release.facts.cover?.width ?? 0) * detail) / detailOnce;
    return [onAlbum(release, 'albumImage', { found: Math.round(side / 50) * 50 })];
  },
};

const padded: Rule = {
  id: 'C03P',
  severity: 'W',
  source: quality,
  check(release) {
    const { sides = 0, ends = 0 } = release.facts.cover?.measures?.bars ?? {};
    return sides + ends > 0 ? [onAlbum(release, 'albumImage', { found: sides + ends })] : [];
  },
};

const code: Rule = {
  id: 'C04Q',
  severity: 'B',
  source: 'Revelator guide; Apple Music Style Guide: contact details',
  check(release) {
    const codes = release.facts.cover?.measures?.codes ?? [];
    return codes.length > 0 ? [onAlbum(release, 'albumImage', { found: codes.join(' · ') })] : [];
  },
};

/** C01, C03, C10 and the codes of C04: what the picture's header, its pixels and its hash say. */
export const coverRules: Rule[] = [size, blurred, enlarged, padded, code, reused];

const detailOf = (release: ReleaseFacts): number => release.facts.cover?.measures?.detail ?? 1;
