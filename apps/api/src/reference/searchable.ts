import { genre } from '@rilis/contract/reference/genre';
import { domicile, nationality } from '@rilis/contract/reference/lookup';
import { platform } from '@rilis/contract/reference/platform';
import { sysparam } from '@rilis/contract/reference/sysparam';
import { tag } from '@rilis/contract/reference/tag';
import { searchableEntity as entity, type Searchable } from '../kit/list/searchable.ts';

/** Master data. */
export const referenceSearch: readonly Searchable[] = [
  entity('genres', genre, 'genre'),
  entity('tags', tag, 'tag'),
  entity('platforms', platform, 'platform'),
  entity('nationalities', nationality, 'nationality'),
  entity('domiciles', domicile, 'domicile'),
  entity('sysparam', sysparam, 'sysparam'),
];
