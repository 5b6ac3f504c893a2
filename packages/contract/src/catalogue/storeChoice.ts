import { z } from 'zod';
import { dayNumber } from '../clock.ts';
import { route } from '../route.ts';

/** A store as it takes releases. */
const storeChoice = z.object({
  id: z.int(),
  title: z.string(),
  icon: z.string().nullable(),
  /** Countries it sells in (ISO 3166); none: all of them. */
  territories: z.array(z.string()),
  /** So many days before a release it wants to have it; null: people deliver to it. */
  leadDays: z.int().nullable(),
});
export type StoreChoice = z.output<typeof storeChoice>;

/** The stores a release can be sent to, as its owner chooses among them. */
export const storeChoices = route({
  method: 'GET',
  path: '/albums/stores',
  can: '/backoffice/music',
  reply: z.array(storeChoice),
});

interface Days {
  preOrderDate?: string | null | undefined;
  startDate?: string | null | undefined;
  releaseDate?: string | null | undefined;
}

/** When a release is sold first; null where no day is given, or none that exists. */
export const saleDay = ({ startDate, releaseDate }: Days): string | null =>
  existing(startDate) ?? existing(releaseDate);

/** When it is ordered or sold first: stores count the days they want from here back. */
export function firstDay(release: Days): string | null {
  const [ordered, sold] = [existing(release.preOrderDate), saleDay(release)];
  return ordered && (sold === null || ordered < sold) ? ordered : sold;
}

const existing = (day: string | null | undefined): string | null =>
  day && dayNumber(day) !== null ? day : null;
