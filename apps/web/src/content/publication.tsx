import { type Publication, publicationOf, publications } from '@rilis/contract/content/entity';
import { ChipsFilter } from '../kit/listFilters.tsx';
import { Status } from '../kit/status.tsx';
import { useWords } from '../kit/words.ts';

const tones = { DRAFT: 'gray', SCHEDULED: 'amber', LIVE: 'teal', OVER: 'red' } as const satisfies Record<
  Publication,
  string
>;

interface Scheduled {
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
}

/** Whether visitors see it now. */
export function PublicationBadge(scheduled: Scheduled) {
  const t = useWords();
  const state = publicationOf(scheduled);
  return <Status tone={tones[state]}>{t(`content.publication.${state}`)}</Status>;
}

export function PublicationFilter() {
  const t = useWords();
  const choices = publications.map((value) => ({ value, label: t(`content.publication.${value}`) }));
  return <ChipsFilter name="publication" label="content.publication.label" choices={choices} />;
}
