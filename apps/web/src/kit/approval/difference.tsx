import { Text } from '@mantine/core';
import { isDay } from '@rilis/contract/clock';
import type { Change } from '@rilis/contract/review';
import { dayText, dotted } from '../look/formats.ts';
import { useWords, word } from '../words.ts';
import classes from './desk.module.css';

interface DifferenceProps {
  changes: readonly Change[];
  /** How what has changed is called: the field, and which part of the record it is in. */
  changeName: (change: Change) => string;
  /** How a value of a field reads, where it is not read as it is stored. */
  valueText?: ValueText | undefined;
}

export type ValueText = (field: string, value: unknown) => string | undefined;

/** What differs from the last request: the old text struck out, the new one beside it. */
export function DifferenceList({ changes, changeName, valueText }: DifferenceProps) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <Line
          key={`${change.entity} ${change.entityId} ${change.field} ${change.kind}`}
          name={changeName(change)}
          {...{ change, valueText }}
        />
      ))}
    </ul>
  );
}

interface LineProps extends Pick<DifferenceProps, 'valueText'> {
  change: Change;
  name: string;
}

function Line({ change, name, valueText }: LineProps) {
  const t = useWords();
  const { kind, field } = change;
  const read = (value: unknown) => (isNothing(value) ? '–' : (valueText?.(field, value) ?? shown(value)));
  const [before, after] = [read(change.before), read(change.after)];
  return (
    <li>
      <Text size="sm" fw={500}>
        {name}
        {kind !== 'changed' && ` · ${t(`approval.part.${kind}`)}`}
      </Text>
      {kind === 'changed' && (
        <Text size="sm">
          <del className={classes.before}>{before}</del>{' '}
          <span className="unseen">{t('approval.becomes')} </span>
          <ins className={classes.after}>
            {before === after ? t('approval.anew', { value: after }) : after}
          </ins>
        </Text>
      )}
    </li>
  );
}

const isNothing = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as text: lists by their names, days as they are written, nothing as a dash. */
function shown(value: unknown): string {
  if (isNothing(value)) return '–';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value === 'boolean') return word(value ? 'list.yes' : 'list.no');
  if (typeof value !== 'object' || value === null)
    return isDay(String(value)) ? dayText(String(value)) : String(value);
  const { stageName, role, isni, ipi } = value as Record<string, unknown>;
  if (stageName) return dotted(stageName, role, isni, ipi);
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${shown(one)}`)
    .join(', ');
}
