/** The lowest level told; silence is this, not minus infinity, so that it survives JSON. */
export const floorDb = -120;

/** Decibels of an amplitude (full scale 1). */
export const amplitudeDb = (amplitude: number) => powerDb(amplitude * amplitude);

/** Decibels of a power. */
export const powerDb = (power: number) => (power > 0 ? Math.max(floorDb, 10 * Math.log10(power)) : floorDb);

export const fromDb = (decibels: number) => 10 ** (decibels / 20);
