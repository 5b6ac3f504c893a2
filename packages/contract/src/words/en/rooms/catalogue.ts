import { catalogue } from '../catalogue.ts';
import { catalogueLife } from '../catalogueLife.ts';
import { catalogueScreens } from '../catalogueScreens.ts';
import { media, mediaProblems } from '../media.ts';
import { reviewScreens } from '../reviewScreens.ts';

/** What the screens of artists, releases and their review say. */
export const words = {
  catalogue,
  catalogueLife,
  catalogueScreens,
  reviewScreens,
  media,
  error: { media: mediaProblems },
} as const;
