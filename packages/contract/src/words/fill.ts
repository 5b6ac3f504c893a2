/** What a text is filled with; `count` also chooses between the forms of a word. */
export type Params = Readonly<Record<string, unknown>>;

/** A catalogue, or a branch of it. */
export interface Branch {
  readonly [name: string]: string | Branch;
}

/** The text under a key such as `action.save`; undefined where there is none, or a branch. */
export function textAt(catalogue: Branch, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Branch | undefined>(
      (branch, name) =>
        typeof branch === 'object' && Object.hasOwn(branch, name) ? branch[name] : undefined,
      catalogue,
    );
  return typeof found === 'string' ? found : undefined;
}

/** The text of a key, filled; `$t(action.save)` in it stands for another word. Undefined where there is no such text. */
export function worded(catalogue: Branch, key: string, params: Params): string | undefined {
  const text = textAt(catalogue, key)?.replace(/\$t\(([^()]+)\)/g, (_, other: string) => {
    const named = fill(other, params);
    return textAt(catalogue, named) ?? named;
  });
  return text && fill(text, params);
}

/**
 * A text of the catalogue with its blanks filled: `{{name}}` is the value of that name, nothing where none is given.
 * `[row|rows]` is the first for a `count` of exactly one; Indonesian has one form and needs no brackets. A thousand comes as
 * “1.000”, which a number would take for one.
 * `said` writes a value as its reader says it. What a value holds is never read as a blank or a choice again, nor does it turn
 * the signs and figures beside it.
 */
export const fill = (text: string, params: Params, said = plain): string =>
  text
    .replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_, one: string, many: string) =>
      String(params.count) === '1' ? one : many,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(said(params[name] ?? '', name)))
    // No line ends between an amount and its "Rp", or a share and its "%".
    .replace(/(Rp(?= \d)|\d(?= %)) /g, '$1\u00a0');

const plain = (value: unknown, _name: string): string => String(value);

/** Hebrew, Arabic and their like. */
const leftwards = /[\u0590-\u08ff]/;

/**
 * What somebody typed, to stand beside other text: a name in Arabic runs its own way and would take the figures and signs behind it
 * along, so it is set apart (Unicode Bidirectional Algorithm, FSI and PDI).
 */
export const isolated = (typed: string): string => (leftwards.test(typed) ? `\u2068${typed}\u2069` : typed);
