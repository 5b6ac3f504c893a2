import { type AnyRoute, collectionOf, type Touched } from '@rilis/contract/route';
import { languageNow } from '../words.ts';
import { type Ask, said, textOf } from './call.ts';

export type Read<R extends AnyRoute> = Pick<Ask<R>, 'params' | 'query'>;

/**
 * Under which key an answer is kept: its collection, its call, what was asked for. Ids are the same as numbers and as
 * text; what is left out is not asked for. What is the same for everyone of a language is kept by language.
 */
export const keyOf = <R extends AnyRoute>(route: R, { params, query }: Read<R> = {}): readonly unknown[] => [
  ...keyOfCall(route),
  asText(params),
  asText(query),
  ...(route.cacheSeconds ? [languageNow()] : []),
];

/** What is about a list begins like its own keys. */
export const keyBeside = (of: AnyRoute | undefined) => (of ? [collectionOf(of.path)] : []);

/** With what the keys begin that a write concerns. */
export const keyOfTouched = (touched: Touched): readonly unknown[] =>
  typeof touched === 'string' ? [touched] : keyOfCall(touched);

const keyOfCall = ({ path }: { path: string }) => [collectionOf(path), path];

const asText = (asked: object = {}) =>
  Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => said(value))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(textOf) : textOf(value)]),
  );
