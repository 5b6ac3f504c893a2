import { Button } from '@mantine/core';
import { isEditable, moveOf } from '@rilis/contract/machine';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import { batchMachine } from '@rilis/contract/royalties/reportBatch';
import { useNavigate } from '@tanstack/react-router';
import { CircleStop, type LucideIcon, PackageMinus, PackageOpen, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { act, actAndLeave, readAgain } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useWords, type Word } from '../../kit/words.ts';

interface Way {
  action: string;
  route: typeof reportBatches.cancel;
  icon: LucideIcon;
  word: (status: ReportBatch['status']) => Word;
  done: Word;
}

const ways: readonly Way[] = [
  {
    action: 'cancel',
    route: reportBatches.cancel,
    icon: CircleStop,
    word: (status) => `reports.batch.${status === 'PARSING' ? 'cancelReading' : 'cancelPosting'}`,
    done: 'reports.batch.canceled',
  },
  {
    action: 'read',
    route: reportBatches.readAgain,
    icon: RotateCw,
    word: () => 'reports.batch.readAgain',
    done: 'reports.batch.readAgainDone',
  },
  {
    action: 'putAside',
    route: reportBatches.putAside,
    icon: PackageMinus,
    word: () => 'reports.batch.putAside',
    done: 'reports.batch.putAsideDone',
  },
  {
    action: 'takeUp',
    route: reportBatches.takeUp,
    icon: PackageOpen,
    word: () => 'reports.batch.takeUp',
    done: 'reports.batch.readAgainDone',
  },
];

/** The buttons that lead out of a state beside posting and reversing, as the machine has them. */
export function WaysOut({ batch }: { batch: ReportBatch }) {
  return (
    <>
      {isEditable(batchMachine, batch.status) && <RemoveButton batch={batch} />}
      {ways
        .filter(({ action }) => moveOf(batchMachine, batch.status, action))
        .map((way) => (
          <WayButton key={way.action} way={way} batch={batch} />
        ))}
    </>
  );
}

function WayButton({ way, batch: { id, status } }: { way: Way; batch: ReportBatch }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await act(way.route, { params: { id }, body: {} });
      toastDone(t(way.done));
    } catch (error) {
      toastError(error);
      await readAgain('/report-batches');
    }
    setBusy(false);
  };
  return (
    <Button variant="default" leftSection={<way.icon size={15} />} loading={busy} onClick={() => void go()}>
      {t(way.word(status))}
    </Button>
  );
}

function RemoveButton({ batch: { id } }: { batch: ReportBatch }) {
  const t = useWords();
  const navigate = useNavigate();
  const remove = async () => {
    const question = {
      title: t('reports.batch.removeTitle'),
      text: t('reports.batch.removeText'),
      yes: t('action.remove'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    try {
      await actAndLeave(reportBatches.remove, { params: { id } });
      toastDone(t('reports.batch.removed'));
      await navigate({ to: '/backoffice/reporting-other-dsp' });
      await readAgain(reportBatches.list);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button variant="default" leftSection={<Trash2 size={15} />} onClick={() => void remove()}>
      {t('action.remove')}
    </Button>
  );
}
