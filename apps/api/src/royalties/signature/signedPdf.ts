import { checkPdf } from '../../media/upload/document.ts';
import { changedBeside } from './appended.ts';
import { type Signer, verifyDetached } from './cms.ts';

/** Why a file is no signed invoice: a word of `error.signature.flaw`. */
export type Flaw =
  | 'notPdf'
  | 'encrypted'
  | 'script'
  | 'unsigned'
  | 'partial'
  | 'altered'
  | 'otherPaper'
  | 'changed'
  | 'untrusted';

/**
 * Whether a file is one of the given papers with a signature over all of it and nothing else. A signature is appended to
 * a PDF (ISO 32000-1, 12.8): so the file begins with the bytes of the paper, which is this invoice's and no other's, its
 * last signature covers every byte but itself, and what was appended is that signature alone.
 * `authorities`: PEM certificates whose holders are believed; none: any certificate does.
 */
export async function checkSignedPdf(
  file: Buffer,
  papers: readonly Buffer[],
  authorities: string | undefined,
): Promise<Signer | { flaw: Flaw }> {
  const unfit = await unfitOf(file);
  if (unfit) return { flaw: unfit };
  const range = rangeOf(file);
  if (typeof range === 'string') return { flaw: range };
  const signer = await verifyDetached(range.cms, Buffer.concat(range.signed), authorities);
  if (signer === 'altered' || signer === 'untrusted') return { flaw: signer };
  const paper = papers.find((one) => file.subarray(0, one.length).equals(one));
  if (!paper) return { flaw: 'otherPaper' };
  return (await changedBeside(paper, file)) ? { flaw: 'changed' } : signer;
}

const codes: Readonly<Record<string, Flaw>> = {
  pdfEncrypted: 'encrypted',
  pdfScript: 'script',
  pdfLaunch: 'script',
  pdfEmbedded: 'script',
};

/** What hinders any PDF from being taken: the same check as at the door of uploads. */
async function unfitOf(file: Buffer): Promise<Flaw | undefined> {
  const [problem] = await checkPdf(file);
  return problem && (codes[problem.code] ?? 'notPdf');
}

interface Range {
  signed: readonly [Buffer, Buffer];
  cms: Buffer;
}

const byteRange = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/** The bytes that the signature over the whole file covers, and the signature, which stands alone between them. */
function rangeOf(file: Buffer): Range | 'unsigned' | 'partial' {
  const ranges = [...file.toString('latin1').matchAll(byteRange)].map((found) => found.slice(1).map(Number));
  if (ranges.length === 0) return 'unsigned';
  const whole = ranges.find(([from, , , rest], nth) => {
    const [, length = 0, second = 0] = ranges[nth] ?? [];
    return from === 0 && length < second && second + (rest ?? 0) === file.length;
  });
  if (!whole) return 'partial';
  const [, length = 0, second = 0] = whole;
  const between = file.subarray(length, second).toString('latin1');
  if (!/^<[0-9A-Fa-f]+>$/.test(between)) return 'partial';
  return {
    signed: [file.subarray(0, length), file.subarray(second)],
    cms: Buffer.from(between.slice(1, -1), 'hex'),
  };
}
