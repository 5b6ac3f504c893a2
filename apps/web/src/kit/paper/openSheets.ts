import { type Sheets, scaleOf } from './sheets.ts';

/** Opens a PDF or a picture. Throws where it is neither, or cannot be read. */
export async function openSheets(blob: Blob): Promise<Sheets> {
  if (blob.type.startsWith('image/')) return openPicture(blob);
  return (await import('./pdf.ts')).openPdf(await blob.arrayBuffer());
}

async function openPicture(blob: Blob): Promise<Sheets> {
  const picture = await createImageBitmap(blob);
  return {
    pages: 1,
    draw: async (_nth, width) => {
      const scale = scaleOf(width, picture);
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas;
    },
    close: () => picture.close(),
  };
}
