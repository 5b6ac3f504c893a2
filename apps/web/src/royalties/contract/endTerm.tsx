import { Text } from '@mantine/core';
import type { BodyOf } from '@rilis/contract/route';
import { type ContractTermRow, contractTerms } from '@rilis/contract/royalties/contractTerm';
import { act } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';
import { PeriodField } from '../periodField.tsx';
import { contractPeriods } from '../periods.ts';
import { aboutText } from './termTable.tsx';

/** The last period of a term. */
export function EndTerm(props: { labelId: number; term: ContractTermRow; close: () => void }) {
  const { labelId, term, close } = props;
  const t = useWords();
  const end = async (values: BodyOf<typeof contractTerms.end>) => {
    const params = { id: labelId, termId: term.id };
    await act(contractTerms.end, { params, body: values });
    toastDone(t('royalties.change.waits'));
    close();
  };
  return (
    <ActionForm
      entity="royalties.term"
      schema={contractTerms.end.body!}
      act={end}
      cancel={close}
      yes={t('royalties.term.end')}
    >
      <Text size="sm" c="dimmed">
        {t('royalties.term.endText', { term: aboutText(term) })}
      </Text>
      <PeriodField name="to" hint="royalties.term.endHint" months={contractPeriods()} />
    </ActionForm>
  );
}
