import { ArchiveRestore, Trash2, X } from 'lucide-react';
import type { BulkAction } from './bulkAction.ts';
import type { AnyListed } from './listing.ts';
import { RowAction } from './rowMenu.tsx';
import { trashSteps } from './trashSteps.ts';

const icons: Record<string, typeof X> = {
  'action.remove': Trash2,
  'action.restore': ArchiveRestore,
  'action.removeForGood': X,
};

interface TrashProps {
  resource: AnyListed;
  trash: boolean;
  removing: BulkAction['warning'];
  act: (action: BulkAction) => void;
}

/** What every entity's row offers about the trash. */
export default function TrashActions({ resource, trash, removing, act }: TrashProps) {
  return trashSteps(resource, trash, { removing }).map((step) => {
    const Icon = icons[step.label]!;
    return (
      <RowAction
        key={step.label}
        destructive={step.label !== 'action.restore'}
        icon={<Icon size={15} />}
        can={step.route.can}
        label={step.label}
        onClick={() => act(step)}
      />
    );
  });
}
