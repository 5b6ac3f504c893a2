import { Alert, Button, Group, List, Text } from '@mantine/core';
import { mediaId } from '@rilis/contract/wire';
import { labelOf } from '../../kit/form/formContext.ts';
import type { Values } from '../../kit/form/rules.ts';
import { dayText } from '../../kit/look/formats.ts';
import { type Entity, useWords, word } from '../../kit/words.ts';
import { useDraftState } from './draftForm.tsx';
import type { Draft } from './releaseDraft.ts';

/** A song that is open beside its release may have one of its own. */
const placeOf = (entity: Entity) => `conflict-${entity}`;

/** Leads whoever wants to go on to what has to be settled first. */
export const showConflict = (entity: Entity) => document.getElementById(placeOf(entity))?.focus();

/** Somebody else has changed the same fields: their values are kept until one decides. */
export function DraftConflict<R extends { version: number }>({
  draft,
  entity,
}: {
  draft: Draft<R>;
  entity: Entity;
}) {
  const t = useWords();
  const { status, clashes, record } = useDraftState(draft);
  if (status !== 'conflict') return null;
  const theirs = record as Values;
  const mine = draft.values() as Values;
  return (
    <Alert
      id={placeOf(entity)}
      tabIndex={-1}
      color="orange"
      mb="md"
      role="alert"
      title={t('releaseEditor.draft.conflict')}
      style={{ position: 'sticky', top: 60, zIndex: 5 }}
    >
      <List size="sm">
        {clashes.map((name) => (
          <List.Item key={name}>
            <Text span fw={500} size="sm">
              {labelOf(entity, name)}
            </Text>
            {sides(theirs[name], mine[name])}
          </List.Item>
        ))}
      </List>
      <Group mt="sm" gap="xs">
        <Button size="compact-md" onClick={() => void draft.settle('mine')}>
          {t('releaseEditor.draft.mine')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => void draft.settle('theirs')}>
          {t('releaseEditor.draft.theirs')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Both values, where a person can read them: of a file or of names by number there is only that they differ. */
function sides(theirs: unknown, mine: unknown): string {
  const [before, after] = [textOf(theirs), textOf(mine)];
  return before === null || after === null ? '' : `: ${before} → ${after}`;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return word(`list.${value ? 'yes' : 'no'}`);
  if (typeof value === 'string') return isFile(value) ? null : isDay(value) ? dayText(value) : value;
  if (Array.isArray(value)) return listed(value.map(textOf));
  if (typeof value === 'object') return nameOf(value);
  return String(value);
}

const listed = (texts: readonly (string | null)[]) => (texts.includes(null) ? null : texts.join(', ') || '–');

const nameOf = (value: object) => ('stageName' in value && value.stageName ? String(value.stageName) : null);

const isFile = (text: string) => mediaId.safeParse(text).success;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
