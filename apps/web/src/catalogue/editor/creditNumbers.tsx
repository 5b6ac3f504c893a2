import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type Credit, credit } from '@rilis/contract/catalogue/credit';
import { useState } from 'react';
import { askDialog } from '../../kit/dialog/dialogs.ts';
import { useWords, word } from '../../kit/words.ts';

type Numbers = Pick<Credit, 'isni' | 'ipi'>;

/** Asks by which numbers a typed name is known; nothing when one changes one's mind. */
export const askNumbers = ({ stageName, isni, ipi }: Credit): Promise<Numbers | null> =>
  askDialog<Numbers | null>(
    { title: word('releaseEditor.credits.numbers', { name: stageName ?? '' }) },
    null,
    (answer) => <NumbersForm known={{ isni, ipi }} answer={answer} />,
  );

const schema = credit.pick({ isni: true, ipi: true });
const names = ['isni', 'ipi'] as const;

function NumbersForm({ known, answer }: { known: Numbers; answer: (numbers: Numbers | null) => void }) {
  const t = useWords();
  const [typed, type] = useState({ isni: known.isni ?? '', ipi: known.ipi ?? '' });
  const read = schema.safeParse({ isni: typed.isni.trim() || null, ipi: typed.ipi.trim() || null });
  const [tried, setTried] = useState(false);
  const wrong = (name: (typeof names)[number]) =>
    tried && read.error?.issues.some(({ path }) => path[0] === name)
      ? t('error.validation.format')
      : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (read.success) answer(read.data);
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('releaseEditor.credits.numbersText')}
        </Text>
        {names.map((name, at) => (
          <TextInput
            key={name}
            label={t(`catalogue.artist.${name}`)}
            data-autofocus={at === 0 || undefined}
            value={typed[name]}
            error={wrong(name)}
            onChange={(event) => type({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(null)}>
            {t('action.cancel')}
          </Button>
          <Button type="submit">{t('action.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
