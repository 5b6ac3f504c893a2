import { addDays, dayNumber, dayOfNumber, fridayFrom } from '../../clock.ts';
import { firstDay, type StoreChoice, saleDay } from '../storeChoice.ts';
import { allowedBy, isSoldAt } from '../territories.ts';
import { onAlbum, type Rule } from './finding.ts';
import type { ReleaseFacts } from './release.ts';
import { isOut } from './schedule.ts';

const nowhere: Rule = {
  id: 'D05',
  severity: 'B',
  source: 'house',
  check(release) {
    const { album } = release;
    const chosen = chosenStores(release);
    const without = chosen.filter(({ territories }) => !isSoldAt(allowedBy(album), territories));
    const every = without.length === chosen.length;
    // Sent to all, a release leaves out where it is not sold by itself.
    if (without.length === 0 || (goesToAll(release) && !every)) return [];
    const dsp = (album.dsp ?? []).filter((id) => !without.some((store) => store.id === id));
    const fix = { label: 'remove', patch: { dsp } } as const;
    return [onAlbum(release, 'dsp', { stores: namesOf(without) }, every ? null : fix)];
  },
};

const preOrder: Rule = {
  id: 'D07',
  severity: 'B',
  source: 'DDEX data dictionary: ordered, and not yet fulfilled',
  check(release) {
    const { preOrderDate } = release.album;
    if (!preOrderDate) return [];
    const sold = saleDay(release.album);
    const isBefore = dayNumber(preOrderDate) !== null && (sold === null || preOrderDate < sold);
    return isBefore
      ? []
      : [onAlbum(release, 'preOrderDate', { found: preOrderDate, latest: sold ?? preOrderDate })];
  },
};

const late: Rule = {
  id: 'D08',
  severity: 'I',
  source: 'house',
  check(release) {
    const { album, facts } = release;
    const first = firstDay(album);
    // What is approved, and so what a correction is of, is on its way to the stores or there.
    const isKnown = album.revisionOf !== null || isOut(release);
    if (first === null || saleDay(album) === null || isKnown) return [];
    const missed = chosenStores(release).filter(
      ({ leadDays }) => leadDays !== null && addDays(first, -leadDays) < facts.today,
    );
    if (missed.length === 0) return [];
    const lead = Math.max(...missed.map(({ leadDays }) => leadDays ?? 0));
    const fixed = dayOfNumber(fridayFrom((dayNumber(facts.today) ?? 0) + lead));
    const params = { stores: namesOf(missed), due: addDays(first, -lead), fixed };
    const fix = { label: 'move', patch: { releaseDate: fixed } } as const;
    const isPlain = !album.preOrderDate && !album.startDate;
    return [onAlbum(release, 'releaseDate', params, isPlain ? fix : null)];
  },
};

const gone: Rule = {
  id: 'D09',
  severity: 'B',
  source: 'house',
  check(release) {
    const dsp = (release.album.dsp ?? []).filter((id) =>
      release.facts.stores.some((store) => store.id === id),
    );
    if (dsp.length === (release.album.dsp ?? []).length) return [];
    return [onAlbum(release, 'dsp', {}, dsp.length > 0 ? { label: 'remove', patch: { dsp } } : null)];
  },
};

/** D05, D07–D09: the stores a release goes to, where they sell, and by when they want it. */
export const storeRules: Rule[] = [nowhere, preOrder, late, gone];

const goesToAll = ({ album }: ReleaseFacts): boolean => (album.dsp ?? []).length === 0;

const chosenStores = (release: ReleaseFacts): StoreChoice[] =>
  release.facts.stores.filter(({ id }) => goesToAll(release) || release.album.dsp?.includes(id));

const namesOf = (stores: readonly StoreChoice[]) => stores.map(({ title }) => title).join(', ');
