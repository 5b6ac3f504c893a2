// Its other build needs what Safari before 26.2 and Firefox before 144 have not.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { type Sheets, scaleOf } from './sheets.ts';

GlobalWorkerOptions.workerSrc = worker;

/**
 * Opens a PDF by pdf.js in a worker of its own. Nothing of it runs: what it says is drawn, its scripts and forms are not
 * even loaded. What the decoders of rare pictures need lies beside the page (`pdfjs/`), as the page's policy runs no WebAssembly.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<Sheets> {
  const wasmUrl = new URL('pdfjs/', document.baseURI).href;
  const task = getDocument({ data: bytes, enableXfa: false, useWasm: false, wasmUrl });
  const pdf = await task.promise;
  return {
    pages: pdf.numPages,
    draw: async (nth, width) => {
      const page = await pdf.getPage(nth);
      const scale = scaleOf(width, page.getViewport({ scale: 1 }));
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      return canvas;
    },
    close: () => void task.destroy(),
  };
}
