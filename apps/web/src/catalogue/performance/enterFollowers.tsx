import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { type EnteredFollowers, followers } from '@rilis/contract/catalogue/performance';
import { isDay, today } from '@rilis/contract/clock';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DayInput } from '../../kit/fields/date.tsx';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { number } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { readFollowers } from './readFollowers.ts';

/** One entry by hand, or many from a file. */
export function EnterFollowers({ id }: { id: number }) {
  const t = useWords();
  const [day, setDay] = useState<string | null>(today());
  const [platform, setPlatform] = useState('');
  const [count, setCount] = useState<number | string>('');
  const add = async () => {
    if (!isDay(day)) return;
    try {
      await keep(id, [{ day, platform, followers: Number(count) }]);
      setCount('');
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Group align="flex-end" gap="sm" mt="md">
        <DayInput label={t('performance.day')} value={day} max={today()} onChange={setDay} />
        <TextInput
          label={t('performance.platform')}
          value={platform}
          maxLength={100}
          onChange={(event) => setPlatform(event.currentTarget.value)}
        />
        <NumberInput
          label={t('performance.count')}
          value={count}
          min={0}
          allowDecimal={false}
          thousandSeparator="."
          decimalSeparator=","
          hideControls
          onChange={setCount}
        />
        <Button
          leftSection={<Plus size={15} />}
          disabled={!isDay(day) || !platform.trim() || count === ''}
          onClick={() => void add()}
        >
          {t('performance.add')}
        </Button>
        <FileButton accept=".csv,text/csv" onChange={(file) => void bring(id, file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<FileUp size={15} />}>
              {t('performance.file')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {t('performance.fileHint')}
      </Text>
    </>
  );
}

async function bring(id: number, file: File | null) {
  if (!file) return;
  try {
    const { entries, wrong } = readFollowers(await file.text());
    if (wrong !== null) throw new Error(word('performance.badFile', { row: wrong }));
    await keep(id, entries);
  } catch (error) {
    toastError(error);
  }
}

async function keep(id: number, entries: EnteredFollowers[]) {
  const { kept } = await act(followers.enter, { params: { id }, body: { entries } });
  toastDone(word('performance.added', { count: number(kept) }));
}
