/** The beginning of a text, at most so many places long. A sign that takes two of them is never halved: no jsonb keeps half of one. */
export const truncate = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '');
