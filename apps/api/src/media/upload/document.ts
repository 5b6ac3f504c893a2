import { sniff } from '@rilis/contract/media/bytes';
import { type MediaCode, type MediaProblem, mediaProblem as problem } from '@rilis/contract/media/problem';
import { checkSize, type DocumentLimits, pdfDocument, plainImage } from '@rilis/contract/media/rules';
import { PDFArray, type PDFContext, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';
import { checkImage } from '../image/cover.ts';
import { PdfTooComplexError, withinPdfBudget } from './pdfBudget.ts';
import { isUnopened, withEveryObject } from './pdfObjects.ts';

/** Everything for which a paper (PDF, or a JPEG or PNG of one) is refused; nothing when it may be taken. */
export async function checkDocument(bytes: Uint8Array, limits: DocumentLimits): Promise<MediaProblem[]> {
  if (bytes.length === 0) return [problem('empty')];
  const tooLarge = checkSize(bytes.length, limits.maxBytes);
  if (tooLarge.length > 0) return tooLarge;
  const format = sniff(bytes.subarray(0, 16));
  if (format === 'PDF') return checkPdf(bytes);
  if (!limits.formats.some((allowed) => allowed === format)) return [wrongFormat(format, limits)];
  return (await checkImage(bytes, { ...plainImage, maxBytes: limits.maxBytes })).problems;
}

function wrongFormat(format: string | undefined, { formats }: DocumentLimits): MediaProblem {
  const onlyPdf = formats.length === 1;
  if (!format) return problem(onlyPdf ? 'pdfUnknown' : 'documentUnknown');
  return problem(onlyPdf ? 'pdfFormat' : 'documentFormat', { found: format });
}

/**
 * Refuses a PDF that carries scripts, actions that reach out of it or other files, that is encrypted, damaged or a decompression
 * bomb, and one that only begins like a PDF: it has an end, a catalogue and a page. It is parsed, never rendered. Takes
 * up to a second for 10 MB.
 */
export async function checkPdf(bytes: Uint8Array): Promise<MediaProblem[]> {
  const format = sniff(bytes.subarray(0, 16));
  if (format !== 'PDF') return [wrongFormat(format, pdfDocument)];
  const codes = new Set<MediaCode>(forbiddenText(bytes));
  if (!hasEnd(bytes)) codes.add('pdfUnreadable');
  try {
    const [{ context }, found] = await withEveryObject(() =>
      withinPdfBudget(() => PDFDocument.load(bytes, strictly)),
    );
    const objects = found.map(([, object]) => object);
    if (objects.some(isUnopened)) codes.add('pdfUnreadable');
    for (const code of forbiddenObjects(context, objects)) codes.add(code);
    const lacking = lackingOf(context);
    if (lacking) codes.add(lacking);
  } catch (error) {
    codes.add(codeOfFailure(error));
  }
  return [...codes].map((code) => problem(code));
}

/** The mark of the end stands in the last 1,024 bytes (ISO 32000-1, annex H, note 18). */
const hasEnd = (bytes: Uint8Array) => latin1(bytes.subarray(-1_024)).includes('%%EOF');

/** What a document of pages must have and this one has not (ISO 32000-1, 7.7.2 and 7.7.3). */
function lackingOf(context: PDFContext): MediaCode | undefined {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!isOfType(catalog, 'Catalog')) return 'pdfUnreadable';
  const open = [context.lookup(catalog.get(PDFName.of('Pages')))];
  const seen = new Set<PDFObject>();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isOfType(node, 'Page')) return undefined;
    if (seen.has(node) || !isOfType(node, 'Pages')) continue;
    seen.add(node);
    const kids = context.lookup(node.get(PDFName.of('Kids')));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) open.push(context.lookup(kid));
  }
  return 'pdfNoPage';
}

const isOfType = (object: PDFObject | undefined, type: string): object is PDFDict =>
  object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of(type);

const strictly = { updateMetadata: false, throwOnInvalidObject: true };

function codeOfFailure(error: unknown): MediaCode {
  if (error instanceof PdfTooComplexError) return 'pdfTooComplex';
  // pdf-lib's errors lose their class (compiled to ES5), so the text has to tell.
  return error instanceof Error && error.message.includes('is encrypted') ? 'pdfEncrypted' : 'pdfUnreadable';
}

/** Keys of a dictionary, and values of its /S (the kind of an action), that are not allowed anywhere. */
const forbiddenKeys: readonly [name: string, code: MediaCode][] = [
  ['JS', 'pdfScript'],
  ['JavaScript', 'pdfScript'],
  ['XFA', 'pdfScript'],
  ['EmbeddedFiles', 'pdfEmbedded'],
  ['EF', 'pdfEmbedded'],
  ['RichMediaContent', 'pdfEmbedded'],
  ['Encrypt', 'pdfEncrypted'],
];
const forbiddenKinds: readonly [name: string, code: MediaCode][] = [
  ['JavaScript', 'pdfScript'],
  ['Rendition', 'pdfScript'],
  ['Launch', 'pdfLaunch'],
  ['ImportData', 'pdfLaunch'],
  // A file elsewhere is asked for in the reader's name; a form takes along what is typed.
  ['GoToR', 'pdfLaunch'],
  ['SubmitForm', 'pdfLaunch'],
  ['GoToE', 'pdfEmbedded'],
  ['EmbeddedFile', 'pdfEmbedded'],
];

function forbiddenObjects(context: PDFContext, objects: readonly PDFObject[]): Set<MediaCode> {
  // A word by itself is one that an object elsewhere, which is not seen here, may be of that kind by.
  const codes = new Set<MediaCode>(
    forbiddenKinds.filter(([name]) => objects.includes(PDFName.of(name))).map(([, code]) => code),
  );
  const seen = new Set<PDFObject>();
  const open = [...objects];
  if (context.trailerInfo.Encrypt) codes.add('pdfEncrypted');
  for (let object = open.pop(); object; object = open.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFDict) for (const code of forbiddenInDict(context, object)) codes.add(code);
    for (const child of childrenOf(object)) open.push(child);
  }
  return codes;
}

function childrenOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return [object.dict];
  if (object instanceof PDFArray) return object.asArray();
  return object instanceof PDFDict ? object.values() : [];
}

function forbiddenInDict(context: PDFContext, dict: PDFDict): MediaCode[] {
  const keys = forbiddenKeys.filter(([name]) => dict.has(PDFName.of(name)));
  // The word may stand in an object of its own.
  const kinds = ['S', 'Type'].map((name) => context.lookup(dict.get(PDFName.of(name))));
  return [...keys, ...forbiddenKinds.filter(([name]) => kinds.includes(PDFName.of(name)))].map(
    ([, code]) => code,
  );
}

/** What stands within a stream is no object to the parser; another reader may be sent into it, so the text counts too. */
const forbiddenPatterns: readonly [pattern: RegExp, code: MediaCode][] = [
  [/\/JavaScript\b/, 'pdfScript'],
  // A comment is white space. It is looked for from the word backwards: a file of nothing but comments takes no longer.
  [
    /\/(?:ImportData|GoToR|SubmitForm)\b|(?<=(?:\/S|\bobj)[\0\s]*|%[^\r\n]*[\r\n][\0\s]*)\/Launch\b/,
    'pdfLaunch',
  ],
  [/\/EmbeddedFiles\b|(?<=\/Type[\0\s]*|%[^\r\n]*[\r\n][\0\s]*)\/EmbeddedFile\b/, 'pdfEmbedded'],
  [/\/Encrypt\s+\d+\s+\d+\s+R\b/, 'pdfEncrypted'],
];

function forbiddenText(bytes: Uint8Array): MediaCode[] {
  const text = latin1(bytes).replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return forbiddenPatterns.filter(([pattern]) => pattern.test(text)).map(([, code]) => code);
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
