import { expect, test } from 'vitest';
import { requireQuota } from './quota.ts';
import type { Owner, Unfinished, UploadStore } from './uploadStore.ts';

const gigabyte = 1024 ** 3;

/** Uploads that were announced a moment ago: what counts is the size that was said, no byte has come. */
function storeOf(announced: readonly (Owner & { gigabytes: number; minutesAgo?: number })[]) {
  const forgotten: string[] = [];
  const all = announced.map(
    ({ gigabytes, minutesAgo = 0, ...metadata }, n): Unfinished => ({
      id: `${n}`,
      size: gigabytes * gigabyte,
      metadata,
      touchedAt: new Date(Date.now() - minutesAgo * 60_000),
    }),
  );
  const forget = async (id: string) => void forgotten.push(id);
  return { forgotten, unfinished: async () => all, forget } as unknown as UploadStore & {
    forgotten: string[];
  };
}

const owner = (userId: string, ownLabel = '901'): Owner => ({ userId, ownLabel });
const told = (whose: string) => ({ status: 429, code: `error.media.quota.${whose}` });

test('of a label 60 gigabytes are announced at once, whoever of it announces them', async () => {
  const people = ['1', '2', '3'].map((userId) => ({ ...owner(userId), gigabytes: 19.5 }));
  const store = storeOf(people);
  await expect(requireQuota(store, owner('4'), 1.5 * gigabyte)).resolves.toBeUndefined();
  await expect(requireQuota(store, owner('4'), 1.5 * gigabyte + 1)).rejects.toMatchObject(told('label'));
  await expect(requireQuota(store, owner('4', '902'), 20 * gigabyte)).resolves.toBeUndefined();
});

test('of a person 20 gigabytes; of staff, who have no label, nobody’s stand in for another’s', async () => {
  const store = storeOf(['1', '2', '3', '4'].map((userId) => ({ ...owner(userId, ''), gigabytes: 20 })));
  await expect(requireQuota(store, owner('1', ''), 1)).rejects.toMatchObject(told('person'));
  await expect(requireQuota(store, owner('5', ''), 20 * gigabyte)).resolves.toBeUndefined();
});

test('of a person who went to another label counts what they bring there; what they left counts for the label they left', async () => {
  const store = storeOf([{ ...owner('1', '901'), gigabytes: 20 }]);
  await expect(requireQuota(store, owner('1', '902'), 20 * gigabyte)).resolves.toBeUndefined();
  await expect(requireQuota(store, owner('1', '901'), 1)).rejects.toMatchObject(told('person'));
  await expect(requireQuota(store, owner('2', '901'), 20 * gigabyte)).resolves.toBeUndefined();
});

test('what somebody left alone for an hour gives way to another of theirs; what others left stays', async () => {
  const left = (userId: string, minutesAgo: number) => ({ ...owner(userId), gigabytes: 10, minutesAgo });
  const store = storeOf([left('1', 61), left('1', 59), left('2', 61)]);
  await expect(requireQuota(store, owner('1'), 10 * gigabyte)).resolves.toBeUndefined();
  expect(store.forgotten).toEqual(['0']);
  await expect(requireQuota(store, owner('2'), 10 * gigabyte)).resolves.toBeUndefined();
  expect(store.forgotten).toEqual(['0']);
});

test('fifty uploads of a person are on their way at once', async () => {
  const many = (count: number) =>
    storeOf(Array.from({ length: count }, () => ({ ...owner('1'), gigabytes: 0 })));
  await expect(requireQuota(many(49), owner('1'), 1)).resolves.toBeUndefined();
  await expect(requireQuota(many(50), owner('1'), 1)).rejects.toMatchObject(told('person'));
});
