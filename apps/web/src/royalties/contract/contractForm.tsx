import { Text } from '@mantine/core';
import type { BodyOf } from '@rilis/contract/route';
import { contractForm, contracts } from '@rilis/contract/royalties/contract';
import { act } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';
import { ContractTerms } from '../../labels/contractTerms.tsx';
import money from '../money.module.css';
import { PeriodField } from '../periodField.tsx';
import { contractPeriods } from '../periods.ts';
import type { ContractDetail } from './contractShow.tsx';
import { Simulation } from './simulation.tsx';

/** What is agreed otherwise from a period on; it waits for a second person. */
export default function ContractForm({ contract, close }: { contract: ContractDetail; close: () => void }) {
  const t = useWords();
  const save = async (body: BodyOf<typeof contracts.change>) => {
    await act(contracts.change, { params: { id: contract.id }, body });
    toastDone(t('royalties.change.waits'));
    close();
  };
  return (
    <ActionForm
      entity="labels.label"
      schema={contractForm}
      initial={initialOf(contract)}
      act={save}
      cancel={close}
      yes={t('action.save')}
    >
      <Text size="sm" c="dimmed">
        {t('labels.label.sections.contractAbout')}
      </Text>
      <div className={money.fields}>
        <TextField name="contractNumber" />
        <PeriodField name="contractFrom" months={contractPeriods()} />
        <ContractTerms />
      </div>
      <Simulation labelId={contract.id} of="contract" />
    </ActionForm>
  );
}

/** As the newest version has it. */
function initialOf({ versions: [now], ...row }: ContractDetail) {
  const share = now?.labelShare;
  return {
    contractNumber: now?.number ?? row.number,
    contractStart: now ? now.start : row.start,
    contractEnd: now?.end,
    renewalMonths: now?.renewalMonths,
    noticeDays: now?.noticeDays,
    labelShare: share,
    rilisShare: typeof share === 'number' ? 10_000 - share : undefined,
    labelPool: now?.labelPool,
    revShare: now?.revShare,
    minimumGuarantee: now?.minimumGuarantee,
    mgMode: now?.mgMode,
    otherTermCondition: now?.otherTermCondition,
  };
}
