import type { Lying } from './packFolder.ts';

/** What systems put into folders beside people's files, and spreadsheets beside a table that is open (`~$Rilis.xlsx`). */
const isAdded = (name: string) => /^(\.|~\$)/.test(name) || name === 'Thumbs.db';

/** The files of a folder that was chosen, as they lie in it. */
export const chosenFiles = (files: readonly File[]): Lying[] =>
  files
    .filter(({ name }) => !isAdded(name))
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** The files of everything that was dropped, folders with all that is in them. */
export async function droppedFiles({ items }: DataTransfer): Promise<Lying[]> {
  // They are only there while the drop is told.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<Lying[]> {
  if (isAdded(entry.name)) return [];
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A directory tells its entries some at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    found.push(...some);
  }
  return (await Promise.all(found.map(filesIn))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
