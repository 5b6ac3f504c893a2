import type { z } from 'zod';

/** Writes a value as JSON, as its schema says. */
type Write = (value: unknown) => string;

type Def = { type: string } & Record<string, unknown>;

/** A schema has a part that only zod can encode. */
class Unwritable extends Error {}
/** A value is not what its schema says. */
class Misfit extends Error {}

const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;

/**
 * A reply's schema made into one function, once: it writes the known fields in their order, codecs encoded, each value
 * looked at for its type. Undefined for a value that does not fit, which is zod's to say, and null where a part of the
 * schema has no such function: zod encodes then.
 */
export function writerOf(schema: z.ZodType): ((value: unknown) => string | undefined) | null {
  const write = tried(() => made(schema), Unwritable);
  return write ? (value) => tried(() => write(value), Misfit) : null;
}

function tried<T>(work: () => T, expected: typeof Misfit | typeof Unwritable): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof expected) return undefined;
    throw error;
  }
}

const known = new WeakMap<object, Write>();

function made(schema: unknown): Write {
  const before = known.get(schema as object);
  if (before) return before;
  const def = defOf(schema);
  const write = makers[def.type]?.(def);
  if (!write) throw new Unwritable(def.type);
  known.set(schema as object, write);
  return write;
}

function misfit(): never {
  throw new Misfit();
}

const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e\xa0-\u2027\u202a-\ud7ff]*$/;
/** Short texts without a sign that JSON escapes are most of what is written. */
const quoted = (text: string) => (text.length < 100 && plain.test(text) ? `"${text}"` : JSON.stringify(text));

const text: Write = (value) => (typeof value === 'string' ? quoted(value) : misfit());
const truth: Write = (value) => (value === true ? 'true' : value === false ? 'false' : misfit());
const nothing: Write = (value) => (value === null ? 'null' : misfit());
const number: Write = (value) => (Number.isFinite(value) ? `${value as number}` : misfit());
const integer: Write = (value) => (Number.isSafeInteger(value) ? `${value as number}` : misfit());

const makers: Record<string, (def: Def) => Write> = {
  string: () => text,
  boolean: () => truth,
  null: () => nothing,
  number: ({ format }) => (format === 'safeint' ? integer : number),
  unknown: () => (value) => JSON.stringify(value) ?? misfit(),
  enum: ({ entries }) => oneOf(Object.values(entries as object)),
  literal: ({ values }) => oneOf(values as unknown[]),
  nullable: ({ innerType }) => {
    const inner = made(innerType);
    return (value) => (value === null ? 'null' : inner(value));
  },
  optional: ({ innerType }) => made(innerType),
  default: ({ innerType }) => made(innerType),
  union: ({ options }) => {
    const each = (options as unknown[]).map((option) => ({ fits: fitsOf(option), write: made(option) }));
    return (value) => (each.find(({ fits }) => fits(value))?.write ?? misfit)(value);
  },
  array: ({ element }) => {
    const inner = made(element);
    return (value) => (Array.isArray(value) ? listed(value, inner) : misfit());
  },
  record: ({ valueType, keyType }) => {
    const [inner, key] = [made(valueType), made(keyType)];
    return (value) => {
      if (!isObject(value)) return misfit();
      const pairs = Object.entries(value)
        .filter(([name]) => name !== '__proto__')
        .map(([name, one]) => `${key(name)}:${inner(one)}`);
      return `{${pairs.join(',')}}`;
    };
  },
  object: ({ shape, catchall }) => {
    if (catchall) throw new Unwritable('catchall');
    return fieldsOf(shape as Record<string, unknown>);
  },
  pipe: ({ in: outer, out, reverseTransform }) => {
    if (typeof reverseTransform !== 'function') throw new Unwritable('pipe');
    const [fits, inner] = [fitsOf(out), made(outer)];
    return (value) => (fits(value) ? inner(reverseTransform(value, { issues: [], value })) : misfit());
  },
};

/** Whether a value is of a plain kind that is told from others at a glance. */
function fitsOf(schema: unknown): (value: unknown) => boolean {
  const { type } = defOf(schema);
  if (type === 'date') return (value) => value instanceof Date && !Number.isNaN(value.getTime());
  if (type === 'string' || type === 'number' || type === 'boolean') return (value) => typeof value === type;
  throw new Unwritable(type);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function oneOf(values: readonly unknown[]): Write {
  const words = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => words.get(value) ?? misfit();
}

function listed(values: readonly unknown[], inner: Write): string {
  let all = '';
  for (const value of values) all += all === '' ? inner(value) : `,${inner(value)}`;
  return `[${all}]`;
}

interface Field {
  name: string;
  /** The name as it is written. */
  start: string;
  mayMiss: boolean;
  inner: Write;
}

/** The fields of an object, each after its name; what may be missing is left out. */
function fieldsOf(shape: Record<string, unknown>): Write {
  const fields: Field[] = Object.entries(shape).map(([name, schema]) => ({
    name,
    start: `${JSON.stringify(name)}:`,
    mayMiss: mayMiss(schema),
    inner: made(schema),
  }));
  // Only behind a field that is always there it is known that a comma stands before the next.
  const write = fields[0] && !fields[0].mayMiss ? writtenOut(fields) : oneByOne(fields);
  return (value) => (isObject(value) ? write(value) : misfit());
}

type WriteFields = (value: Record<string, unknown>) => string;

function oneByOne(fields: readonly Field[]): WriteFields {
  return (value) => {
    let all = '';
    for (const { name, start, mayMiss: optional, inner } of fields) {
      const one = value[name];
      if (one === undefined && optional) continue;
      all += all === '' ? start : `,${start}`;
      all += inner(one);
    }
    return `{${all}}`;
  };
}

/** The same as a function that names the fields: reading them by names held in variables costs as much as writing them. */
function writtenOut(fields: readonly Field[]): WriteFields {
  const parts = fields.map(({ name, start, mayMiss: optional }, index) => {
    const [field, before] = [
      `value[${JSON.stringify(name)}]`,
      JSON.stringify(`${index === 0 ? '' : ','}${start}`),
    ];
    const written = `${before} + inner${index}(${field})`;
    return optional ? `(${field} === undefined ? '' : ${written})` : written;
  });
  const make = new Function(
    ...fields.map((_, index) => `inner${index}`),
    `return (value) => '{' + ${parts.join(' + ')} + '}'`,
  );
  return make(...fields.map(({ inner }) => inner)) as WriteFields;
}

function mayMiss(schema: unknown): boolean {
  const def = defOf(schema);
  return def.type === 'optional' || (def.type === 'nullable' && mayMiss(def.innerType));
}
