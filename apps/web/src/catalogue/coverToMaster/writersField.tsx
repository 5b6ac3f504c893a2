import { Button, Group, Input, NumberInput, Text, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { Plus, X } from 'lucide-react';
import { type InputProps, useField } from '../../kit/fields/field.ts';
import { percent } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

type Writer = { name: string; share: number };

/** Who wrote the work, and their shares of it: all of it is somebody's. */
export function WritersField() {
  const { key, props } = useField({ name: 'writers', wide: true });
  return <WritersInput key={key} {...props} />;
}

function WritersInput({ value, defaultValue, onChange, ...wrapper }: InputProps<Writer[]>) {
  const { label, description, className, error, 'data-path': path } = wrapper;
  const t = useWords();
  const [kept, keep] = useUncontrolled<Writer[]>({ value, defaultValue, finalValue: [], onChange });
  const writers = kept ?? [];
  const sum = writers.reduce((total, { share }) => total + share, 0);
  const put = (at: number, change: Partial<Writer>) =>
    keep(writers.map((writer, index) => (index === at ? { ...writer, ...change } : writer)));
  return (
    <Input.Wrapper
      {...{ label, description, className, error }}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      {writers.map((writer, index) => (
        // Rows have no name of their own: two writers may bear the same one.
        <WriterRow
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          writer={writer}
          place={index}
          path={index === 0 ? path : undefined}
          put={(change) => put(index, change)}
          remove={() => keep(writers.filter((_, at) => at !== index))}
        />
      ))}
      <Group mt={8} gap="md">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Plus size={15} />}
          data-path={writers.length === 0 ? path : undefined}
          onClick={() => keep([...writers, { name: '', share: Math.max(0, 10_000 - sum) }])}
        >
          {t('coverToMaster.addWriter')}
        </Button>
        {writers.length > 0 && (
          <Text size="sm" c={`var(--status-${sum === 10_000 ? 'teal' : 'orange'})`} role="status">
            {t('coverToMaster.sum', { sum: percent(sum) })}
          </Text>
        )}
      </Group>
    </Input.Wrapper>
  );
}

interface RowProps {
  writer: Writer;
  /** From 0. */
  place: number;
  path: string | undefined;
  put: (change: Partial<Writer>) => void;
  remove: () => void;
}

function WriterRow({ writer, place, path, put, remove }: RowProps) {
  const t = useWords();
  return (
    <Group gap="xs" mt={8} wrap="nowrap" align="center" role="group" aria-label={String(place + 1)}>
      <TextInput
        flex={1}
        aria-label={t('coverToMaster.writerName')}
        placeholder={t('coverToMaster.writerName')}
        data-path={path}
        value={writer.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <NumberInput
        w={96}
        aria-label={t('coverToMaster.writerShare')}
        value={writer.share / 100}
        onChange={(share) => put({ share: Math.round(Number(share) * 100) })}
        {...{ min: 0, max: 100, decimalScale: 2, decimalSeparator: ',', suffix: ' %', hideControls: true }}
      />
      <Button
        variant="subtle"
        color="gray"
        px={6}
        aria-label={t('coverToMaster.removeWriter', { name: writer.name })}
        onClick={remove}
      >
        <X size={15} />
      </Button>
    </Group>
  );
}
