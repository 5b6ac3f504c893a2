import { Card, Title } from '@mantine/core';
import { labelPaperViews } from '@rilis/contract/labels/paperViews';
import { useOwnLabel } from '../kit/call/session.ts';
import { useCall } from '../kit/call/useCall.ts';
import { Looks } from '../kit/paper/looks.tsx';
import { useWords } from '../kit/words.ts';

/** Who of the staff has looked at which document of a label, told to its people and to themselves. */
export default function LabelLooks({ id }: { id: number }) {
  const t = useWords();
  const own = useOwnLabel() === id;
  const { data } = useCall(labelPaperViews, { params: { id } }, { staleTime: 0 });
  if (!data) return null;
  const looks = data.map(({ paper, fileName, ...look }) => ({
    ...look,
    paper: paper ? t(`labels.label.${paper}`) : fileName,
  }));
  return (
    <Card component="section" mt="md" maw={920} aria-label={t('paperDesk.looks.title')}>
      <Title order={2}>{t('paperDesk.looks.title')}</Title>
      <Looks looks={looks} own={own} />
    </Card>
  );
}
