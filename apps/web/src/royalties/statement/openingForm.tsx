import { Text } from '@mantine/core';
import type { ReplyOf } from '@rilis/contract/route';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { requiredText, yearMonth } from '@rilis/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { PeriodField } from '../periodField.tsx';
import { recentPeriods } from '../periods.ts';

const asked = z.object({ datenum: yearMonth, table: requiredText(100_000), note: requiredText(500) });

/** What labels had in other books, pasted as a table; both sums are told to be compared. */
export default function OpeningForm({ close }: { close: () => void }) {
  const t = useWords();
  const [opened, setOpened] = useState<ReplyOf<typeof statements.open>>();
  if (opened)
    return (
      <Text role="status">
        {t('royalties.statement.opened', {
          count: opened.labels,
          music: rupiah(opened.MUSIC),
          ringback: rupiah(opened.RINGBACK),
        })}
      </Text>
    );
  return (
    <ActionForm
      entity="royalties.statement"
      schema={asked}
      initial={{ datenum: recentPeriods(2)[1], table: '', note: '' }}
      act={async (body) => setOpened(await act(statements.open, { body, once: true }))}
      cancel={close}
      yes={t('royalties.statement.opening')}
    >
      <Text size="sm" c="dimmed">
        {t('royalties.statement.openingText')}
      </Text>
      <PeriodField name="datenum" />
      <TextAreaField name="table" rows={6} first />
      <TextAreaField name="note" rows={2} />
    </ActionForm>
  );
}
