const chance = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What an answer says, without ids drawn by lot and the time of day: one of thousands holds any four digits one looks for. */
export const saidIn = (text: string): string => text.replaceAll(chance, '');
