import { List, Text } from '@mantine/core';
import { isDay } from '@rilis/contract/clock';
import { mediaId } from '@rilis/contract/wire';
import { labelOf } from '../../kit/form/formContext.ts';
import type { Values } from '../../kit/form/rules.ts';
import { dayText } from '../../kit/look/formats.ts';
import { type Entity, word } from '../../kit/words.ts';

interface ClashesProps {
  entity: Entity;
  clashes: readonly string[];
  theirs: Values;
  mine: Values;
}

/** The fields two people have changed, with what each has written. */
export default function DraftClashes({ entity, clashes, theirs, mine }: ClashesProps) {
  return (
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
