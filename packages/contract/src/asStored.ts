import { z } from 'zod';

/** Days and instants have no other form, and exports know them by it. */
const kept = ['date', 'datetime'];

const known = new WeakMap<z.ZodType, z.ZodType>();

/**
 * What is answered: what is stored is told as it stands. A rule judges what is written from the day it was made; here it would
 * close a whole list over one row from before. A type in which nothing is judged is the same one.
 */
export function asStored(type: z.ZodType): z.ZodType {
  const told = known.get(type) ?? toldOf(type);
  known.set(type, told);
  return told;
}

interface Def {
  type: string;
  format?: string;
  checks?: readonly unknown[];
  catchall?: unknown;
}

function toldOf(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional) return around(type, z.optional);
  if (type instanceof z.ZodNullable) return around(type, z.nullable);
  if (type instanceof z.ZodDefault) return around(type, (inner) => inner);
  if (type instanceof z.ZodArray) return ofList(type);
  if (type instanceof z.ZodObject) return ofObject(type);
  const { type: kind, format = '' } = defOf(type);
  return kind === 'string' && (format || isJudged(type)) && !kept.includes(format) ? z.string() : type;
}

const defOf = (type: z.ZodType) => type._zod.def as unknown as Def;

const isJudged = (type: z.ZodType) => (defOf(type).checks ?? []).length > 0;

function around(type: z.ZodType & { unwrap(): unknown }, wrap: (inner: z.ZodType) => z.ZodType): z.ZodType {
  const inner = type.unwrap() as z.ZodType;
  const told = asStored(inner);
  return told === inner ? type : wrap(told);
}

function ofList(type: z.ZodArray): z.ZodType {
  const element = type.element as z.ZodType;
  const told = asStored(element);
  return told === element && !isJudged(type) ? type : z.array(told);
}

function ofObject(type: z.ZodObject): z.ZodType {
  const shape = storedShape(type.shape);
  const isSame = !isJudged(type) && Object.entries(shape).every(([name, one]) => one === type.shape[name]);
  return isSame || defOf(type).catchall ? type : z.object(shape);
}

export const storedShape = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, asStored(field as z.ZodType)]));
