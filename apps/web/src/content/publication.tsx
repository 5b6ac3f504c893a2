import { Chip, Group } from '@mantine/core';
import {
  type Publication,
  publicationOf,
  publications,
  type Scheduled,
} from '@rilis/contract/content/entity';
import { useFilter } from '../kit/list/listAddress.ts';
import { Status } from '../kit/look/status.tsx';
import { useWords } from '../kit/words.ts';

const tones = { DRAFT: 'gray', SCHEDULED: 'amber', LIVE: 'teal', OVER: 'red' } as const satisfies Record<
  Publication,
  string
>;

/** Whether visitors see it now. */
export function PublicationBadge(scheduled: Scheduled) {
  const t = useWords();
  const state = publicationOf(scheduled);
  return <Status tone={tones[state]}>{t(`content.publication.${state}`)}</Status>;
}

/** Chips of its own: the kit's filters bring selects along, which no list here has. */
export function PublicationFilter() {
  const t = useWords();
  const [values, set] = useFilter('publication');
  return (
    <Chip.Group multiple value={values} onChange={set}>
      <Group gap={6} role="group" aria-label={t('content.publication.label')}>
        {publications.map((value) => (
          <Chip key={value} value={value} size="sm" variant="light">
            {t(`content.publication.${value}`)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
