import { Checkbox, Stack, Text } from '@mantine/core';
import type { Language } from '@rilis/contract/words/languages';
import { useFormContext } from '../form/formContext.ts';
import { useWords } from '../words.ts';

interface ReplyLinesProps {
  lines: readonly string[];
  /** The owner's, in which they are. */
  language: Language;
}

/** What the message of a rejection is put together of: each line that is ticked stands in its text, which can be changed. */
export default function ReplyLines({ lines, language }: ReplyLinesProps) {
  const t = useWords();
  const { form } = useFormContext();
  const told = String(form.getValues().reason ?? '');
  const put = (line: string, on: boolean) => {
    const kept = told.split('\n').filter((one) => one.trim() !== '' && one !== line);
    form.setFieldValue('reason', [...kept, ...(on ? [line] : [])].join('\n'));
  };
  return (
    <Stack gap={6} role="group" aria-label={t('desk.replies.title')}>
      <Text size="sm" fw={500}>
        {t('desk.replies.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`desk.replies.language.${language}`)}
      </Text>
      {lines.map((line) => (
        <Checkbox
          key={line}
          size="sm"
          label={<span lang={language === 'id' ? 'id-ID' : 'en-US'}>{line}</span>}
          checked={told.split('\n').includes(line)}
          onChange={(event) => put(line, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
