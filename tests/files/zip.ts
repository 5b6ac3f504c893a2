import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of these files (APPNOTE 6.3), as programs write them. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [bytes, label] = [typeof content === 'string' ? Buffer.from(content) : content, Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const local = headOf(0x04034b50, 30, 4, bytes, packed, label);
    const entry = headOf(0x02014b50, 46, 6, bytes, packed, label);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, label, packed);
    directory.push(entry, label);
    offset += local.length + label.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}

/** The common part of both heads begins at `at`. */
function headOf(
  sign: number,
  length: number,
  at: number,
  bytes: Buffer,
  packed: Buffer,
  name: Buffer,
): Buffer {
  const head = Buffer.alloc(length);
  head.writeUInt32LE(sign, 0);
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(8, at + 4);
  head.writeUInt32LE(crc32(bytes), at + 10);
  head.writeUInt32LE(packed.length, at + 14);
  head.writeUInt32LE(bytes.length, at + 18);
  head.writeUInt16LE(name.length, at + 22);
  return head;
}
