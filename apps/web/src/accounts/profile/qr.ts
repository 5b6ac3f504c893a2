import { encode } from 'uqr';

/**
 * The modules of a QR code with the quiet zone that readers need: rows of dark (true) and light, error correction M
 * (ISO/IEC 18004). Throws when the text is longer than 2.331 bytes.
 */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 4 }).data;
