import { Card, Title } from '@mantine/core';
import { labelPaperViews } from '@rilis/contract/labels/paperViews';
import { useOwnLabel } from '../kit/call/session.ts';
import { useCall } from '../kit/call/useCall.ts';
import { WhenRead } from '../kit/look/notLoaded.tsx';
import { Looks } from '../kit/paper/looks.tsx';
import { useWords } from '../kit/words.ts';

/** Who of the staff has looked at which document of a label, told to its people and to themselves. */
export default function LabelLooks({ id }: { id: number }) {
  const t = useWords();
  const own = useOwnLabel() === id;
  const views = useCall(labelPaperViews, { params: { id } }, { staleTime: 0 });
  return (
    <Card component="section" mt="md" maw={920} aria-label={t('paperDesk.looks.title')}>
      <Title order={2}>{t('paperDesk.looks.title')}</Title>
      <WhenRead of={views} height={60}>
        {(looked) => (
          <Looks
            own={own}
            looks={looked.map(({ paper, fileName, ...look }) => ({
              ...look,
              paper: paper ? t(`labels.label.${paper}`) : fileName,
            }))}
          />
        )}
      </WhenRead>
    </Card>
  );
}
