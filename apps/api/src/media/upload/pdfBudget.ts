import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';

/** What the packed object streams of one PDF may unpack to; large books have a few megabytes of them. */
const maxUnpacked = 32 * 1024 * 1024;

/** Thrown when a PDF unpacks to more than any honest one does. */
export class PdfTooComplexError extends Error {
  override name = 'PdfTooComplexError';
}

interface Budget {
  left: number;
}

const budgets = new AsyncLocalStorage<Budget>();

/**
 * Reads a PDF while counting what it unpacks. pdf-lib itself has no limit: 10 KB can ask for gigabytes.
 * @throws PdfTooComplexError beyond the budget, else whatever `read` throws
 */
export async function withinPdfBudget<T>(read: () => Promise<T>): Promise<T> {
  const budget = { left: maxUnpacked };
  try {
    return await budgets.run(budget, read);
  } catch (error) {
    throw budget.left < 0 ? new PdfTooComplexError('The PDF unpacks to too much.') : error;
  }
}

/** The one place where every decoder of pdf-lib (Flate, LZW, ASCII85 …) asks for room. */
interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(bytes: number): Uint8Array;
}

const decoder = decoderPrototype();
const ensureBuffer = decoder.ensureBuffer;

decoder.ensureBuffer = function withinBudget(this: Decoder, bytes: number): Uint8Array {
  const budget = budgets.getStore();
  const before = this.buffer.byteLength;
  if (budget) spend(budget, bytes - before);
  const buffer = ensureBuffer.call(this, bytes);
  // Buffers double, so what was asked for is only the least of what was taken.
  if (budget && bytes > before) spend(budget, buffer.byteLength - bytes);
  return buffer;
};

function spend(budget: Budget, bytes: number): void {
  budget.left -= Math.max(0, bytes);
  if (budget.left < 0) throw new PdfTooComplexError('The PDF unpacks to too much.');
}

function decoderPrototype(): Decoder {
  const require = createRequire(import.meta.url);
  return require('pdf-lib/cjs/core/streams/DecodeStream.js').default.prototype;
}
