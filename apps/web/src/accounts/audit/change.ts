interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that change with every write and tell nothing, and those that only say another one again. */
const silent = [
  ...['id', 'version', 'createdAt', 'updatedAt', 'created_at', 'updated_at'],
  ...['handphonePic', 'createdTime'],
];

/** The fields two records differ in, by name; one that is missing on a side is undefined there. */
export function differenceOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [asRecord(before), asRecord(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .filter((field) => !silent.includes(field) && stated(old[field]) !== stated(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

/** A field that was nothing and one that was not there are the same. */
const stated = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);

const asRecord = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
