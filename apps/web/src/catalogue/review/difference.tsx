import { Text } from '@mantine/core';
import type { Change } from '@rilis/contract/catalogue/review';
import { labelOf } from '../../kit/form/formContext.ts';
import { useWords } from '../../kit/words.ts';
import classes from './review.module.css';

/** What differs from the last request: the old text struck out, the new one beside it. */
export function DifferenceList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <Line key={`${change.entity} ${change.entityId} ${change.field} ${change.kind}`} change={change} />
      ))}
    </ul>
  );
}

function Line({ change }: { change: Change }) {
  const t = useWords();
  const { entity, field, title, kind, before, after } = change;
  const name = field ? labelOf(`catalogue.${entity}`, field) : '';
  return (
    <li>
      <Text size="sm" fw={500}>
        {[name, entity === 'song' && title].filter(Boolean).join(' · ')}
        {kind !== 'changed' && ` · ${t(`reviewScreens.difference.${kind}`)}`}
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
  const { stageName, role } = value as { stageName?: unknown; role?: unknown };
  if (stageName) return [stageName, role].filter(Boolean).join(' – ');
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${shown(one)}`)
    .join(', ');
}
