import { Checkbox, Stack, Text } from '@mantine/core';
import { type AlbumReview, reviewRoutes } from '@rilis/contract/catalogue/review';
import { useCall } from '../../kit/call/useCall.ts';
import { useFormContext } from '../../kit/form/formContext.ts';
import { useWords } from '../../kit/words.ts';
import { fieldText } from '../release/findings.tsx';

/** What the message is put together of: the findings that are meant, and what is said often; in the owner's language. */
export default function RejectReplies({ review }: { review: AlbumReview }) {
  const t = useWords();
  const { form } = useFormContext();
  const { data } = useCall(reviewRoutes.evidence, { params: { id: review.album.id } }, { staleTime: 60_000 });
  if (!data) return null;
  const told = String(form.getValues().reason ?? '');
  const lines = data.replies.map((reply) =>
    reply.ruleId === null ? reply.text : `${fieldText(reply, review.songs)}: ${reply.text}`,
  );
  const put = (line: string, on: boolean) => {
    const kept = told.split('\n').filter((one) => one.trim() !== '' && one !== line);
    form.setFieldValue('reason', [...kept, ...(on ? [line] : [])].join('\n'));
  };
  return (
    <Stack gap={6} role="group" aria-label={t('releaseReview.replies.title')}>
      <Text size="sm" fw={500}>
        {t('releaseReview.replies.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`releaseReview.replies.language.${data.language}`)}
      </Text>
      {lines.map((line) => (
        <Checkbox
          key={line}
          size="sm"
          label={line}
          checked={told.split('\n').includes(line)}
          onChange={(event) => put(line, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
