import { onAlbum, type Rule } from './finding.ts';
import type { CoverFacts } from './release.ts';

/** Limits of the album image, in pixels and bytes. */
export const coverLimits = {
  leastSide: 1400,
  bestSide: 3000,
  mostBytes: 10 * 1024 * 1024,
  formats: ['jpg', 'jpeg', 'png', 'jfif'],
};

const size: Rule = {
  id: 'C01',
  severity: 'B',
  source: 'store image limits',
  judge(release) {
    const cover = release.album.coverFacts;
    if (!cover) return [];
    const faults = sizeFaults(cover).map((params) => onAlbum(release, 'albumImage', params));
    if (faults.length > 0 || Math.min(cover.width, cover.height) >= coverLimits.bestSide) return faults;
    return [
      {
        ...onAlbum(release, 'albumImage', { found: pixels(cover), needed: square(coverLimits.bestSide) }),
        severity: 'W',
      },
    ];
  },
};

const shape: Rule = {
  id: 'C02',
  severity: 'B',
  source: 'Apple Music Style Guide: image quality; house',
  judge(release) {
    const cover = release.album.coverFacts;
    const found = cover ? shapeFaults(cover) : [];
    return found.length === 0 ? [] : [onAlbum(release, 'albumImage', { found: found.join(', ') })];
  },
};

const reused: Rule = {
  id: 'C10',
  severity: 'W',
  source: 'Apple Music Style Guide: generic templates; Revelator trust and safety',
  judge(release) {
    const near = (release.facts.coverMatches ?? []).filter(
      (match) => match.distance <= 6 && match.albumId !== release.album.id,
    );
    const foreign = near.filter((match) => !match.sameLabel);
    if (foreign.length === 0 && near.length <= 3) return [];
    return [onAlbum(release, 'albumImage', { count: near.length })];
  },
};

/** C01, C02, C10: what the picture's header and its hash say. Text in the picture is judged elsewhere. */
export const coverRules: Rule[] = [size, shape, reused];

function sizeFaults(cover: CoverFacts): { found: string; needed: string }[] {
  const { leastSide, mostBytes, formats } = coverLimits;
  const kind = formats.includes(cover.format.toLowerCase());
  return [
    ...cover.problems.map((found) => ({ found, needed: 'JPG, PNG' })),
    ...(kind ? [] : [{ found: cover.format, needed: 'JPG, PNG' }]),
    ...(cover.bytes <= mostBytes
      ? []
      : [{ found: `${(cover.bytes / 1024 / 1024).toFixed(1)} MB`, needed: '≤ 10 MB' }]),
    ...(Math.min(cover.width, cover.height) >= leastSide
      ? []
      : [{ found: pixels(cover), needed: square(leastSide) }]),
  ];
}

function shapeFaults(cover: CoverFacts): string[] {
  return [
    ...(Math.abs(cover.width - cover.height) > 1 ? [pixels(cover)] : []),
    ...(cover.cmyk ? ['CMYK'] : []),
    ...(cover.alpha ? ['alpha'] : []),
    ...(cover.animated ? ['GIF/APNG'] : []),
    ...(cover.orientation === 1 ? [] : [`EXIF ${cover.orientation}`]),
  ];
}

function pixels(cover: CoverFacts): string {
  return `${cover.width} × ${cover.height} px`;
}

function square(side: number): string {
  return `≥ ${side} × ${side} px`;
}
