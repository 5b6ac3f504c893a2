import type { PaperToSet } from './document.ts';

type HasSign = (code: number) => boolean;

/** Stands for each letter that is missing until its neighbours are known. */
const gap = '\ufffc';

/**
 * A text in signs that the font has: a letter it lacks without its mark or ornament, where it has that; any number of others as one
 * `[…]`; of what has no shape of its own nothing.
 */
export function printable(text: string, has: HasSign): string {
  const printed = [...text.normalize('NFC')].map((sign) => (hasAll(sign, has) ? sign : plainer(sign, has)));
  return printed.join('').replace(/\ufffc(?:[\s\ufffc]*\ufffc)?/g, '[…]');
}

const hasAll = (signs: string, has: HasSign) => [...signs].every((sign) => has(sign.codePointAt(0)!));

function plainer(sign: string, has: HasSign): string {
  if (/\s/.test(sign)) return sign === '\n' ? sign : ' ';
  if (/[\p{M}\p{Cc}\p{Cf}]/u.test(sign)) return '';
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== sign && hasAll(bare, has) ? bare : gap;
}

/** A whole paper so; where something is missing, its last line says what `[…]` is. */
export function printableOf(document: PaperToSet, has: HasSign): PaperToSet {
  let lacks = false;
  const inSigns = <T>(part: T): T => {
    if (typeof part === 'string') {
      const printed = printable(part, has);
      lacks ||= printed.includes('[…]') && !part.includes('[…]');
      return printed as T;
    }
    if (Array.isArray(part)) return part.map(inSigns) as T;
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inSigns(value)])) as T;
  };
  const printed = inSigns(document);
  return lacks
    ? { ...printed, blocks: [...printed.blocks, { kind: 'text', text: printed.lackText }] }
    : printed;
}
