/**
 * Gives the memory of a part of a file back that nobody reads any more: V8 looks for buffers that are left only when they have
 * come to 64 MB. A part that shares its memory with others is left alone.
 */
export function letGo({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
