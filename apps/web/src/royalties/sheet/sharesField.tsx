import { Button, Group, Input, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type ShareInput, sumOf, WHOLE_SONG } from '@rilis/contract/royalties/royaltySheet';
import { Equal, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type InputProps, useField } from '../../kit/fields/field.ts';
import { useFormContext } from '../../kit/form/formContext.ts';
import { percent } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { ShareRow } from './shareRow.tsx';

interface Named {
  id: number;
  name: string;
}

interface Props {
  /** To choose from. */
  artists: readonly Named[];
  /** Those of the song. */
  main: readonly Named[];
}

/** Everybody who shares in a song, with the running sum. */
export function SharesField(props: Props) {
  const { key, props: field } = useField({ name: 'shares', wide: true });
  const { form } = useFormContext();
  return <SharesInput key={key} {...field} {...props} mistakes={form.errors} />;
}

interface SharesProps extends Props, InputProps<ShareInput[]> {
  mistakes: Record<string, ReactNode>;
}

function SharesInput({ value, defaultValue, onChange, artists, main, mistakes, ...wrapper }: SharesProps) {
  const t = useWords();
  const [shares = [], keep] = useUncontrolled<ShareInput[]>({
    ...{ value, defaultValue, onChange },
    finalValue: [],
  });
  const path = wrapper['data-path'];
  const free = Math.max(0, WHOLE_SONG - sumOf(shares));
  const put = (at: number, change: Partial<ShareInput>) =>
    keep(shares.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Input.Wrapper
      label={wrapper.label}
      error={wrapper.error}
      labelElement="div"
      role="group"
      aria-label={wrapper.label}
    >
      {shares.length === 0 && (
        <Text size="sm" mt={4}>
          {t(main.length === 0 ? 'royaltySheet.nobody' : 'royaltySheet.none')}
        </Text>
      )}
      {shares.map((share, index) => (
        <ShareRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, one person may stand in two
          key={index}
          place={index}
          share={share}
          artists={artists}
          mistakes={mistakes}
          put={(change) => put(index, change)}
          remove={() => keep(shares.filter((_, at) => at !== index))}
        />
      ))}
      <Group mt={10} mb={6} gap="sm">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Plus size={15} />}
          data-path={shares.length === 0 ? path : undefined}
          onClick={() => keep([...shares, next(shares, main, free)])}
        >
          {t('royaltySheet.add')}
        </Button>
        {shares.length > 1 && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Equal size={15} />}
            onClick={() => keep(equally(shares))}
          >
            {t('royaltySheet.equally')}
          </Button>
        )}
        {shares.length > 0 && <Sum of={sumOf(shares)} />}
      </Group>
    </Input.Wrapper>
  );
}

function Sum({ of }: { of: number }) {
  const t = useWords();
  const rest = WHOLE_SONG - of;
  const said = [
    t('royaltySheet.sum', { sum: percent(of) }),
    rest > 0 && t('royaltySheet.left', { left: percent(rest) }),
    rest < 0 && t('royaltySheet.over', { over: percent(-rest) }),
  ];
  return (
    <Text size="sm" c={`var(--status-${rest === 0 ? 'teal' : 'orange'})`} role="status">
      {said.filter(Boolean).join(', ')}
    </Text>
  );
}

/** A main artist who is not there yet comes first, then others by name; with what is left. */
function next(shares: readonly ShareInput[], main: readonly Named[], bp: number): ShareInput {
  const missing = main.find(({ id }) => !shares.some(({ artistId }) => artistId === id));
  return missing
    ? { kind: 'ARTIST', artistId: missing.id, name: null, role: 'ARTIST', bp }
    : { kind: 'PERSON', artistId: null, name: '', role: 'PRODUCER', bp };
}

/** Whole basis points: what is left over goes one each to the first. */
function equally(shares: readonly ShareInput[]): ShareInput[] {
  const each = Math.floor(WHOLE_SONG / shares.length);
  const over = WHOLE_SONG - each * shares.length;
  return shares.map((share, index) => ({ ...share, bp: each + (index < over ? 1 : 0) }));
}
