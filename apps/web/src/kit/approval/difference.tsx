import { Text } from '@mantine/core';
import type { Change } from '@rilis/contract/review';
import { useWords } from '../words.ts';
import classes from './desk.module.css';

interface DifferenceProps {
  changes: readonly Change[];
  /** How what has changed is called: the field, and which part of the record it is in. */
  changeName: (change: Change) => string;
}

/** What differs from the last request: the old text struck out, the new one beside it. */
export function DifferenceList({ changes, changeName }: DifferenceProps) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <Line
          key={`${change.entity} ${change.entityId} ${change.field} ${change.kind}`}
          change={change}
          name={changeName(change)}
        />
      ))}
    </ul>
  );
}

function Line({ change, name }: { change: Change; name: string }) {
  const t = useWords();
  const { kind, before, after } = change;
  return (
    <li>
      <Text size="sm" fw={500}>
        {name}
        {kind !== 'changed' && ` · ${t(`approval.part.${kind}`)}`}
      </Text>
      {kind === 'changed' && (
        <Text size="sm">
          <del className={classes.before}>{shown(before)}</del>{' '}
          <ins className={classes.after}>{shown(after)}</ins>
        </Text>
      )}
    </li>
  );
}

/** A value as text: lists by their names, nothing as a dash. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(shown).join(', ');
  if (typeof value !== 'object') return String(value);
  const { stageName, role, isni, ipi } = value as Record<string, unknown>;
  if (stageName) return [stageName, role, isni, ipi].filter(Boolean).join(' – ');
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${shown(one)}`)
    .join(', ');
}
