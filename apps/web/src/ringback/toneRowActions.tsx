import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { Download, SquarePen } from 'lucide-react';
import { MoveActions } from '../catalogue/release/approvalMoves.tsx';
import { NotesAction } from '../catalogue/release/notesAction.tsx';
import { download } from '../kit/call/call.ts';
import { useCan } from '../kit/call/session.ts';
import { toastError } from '../kit/dialog/toast.ts';
import { RowAction, RowLink } from '../kit/list/rowMenu.tsx';
import { updateOf } from './tones.ts';

/** What can be done with a tone of the list, in its menu. */
export default function ToneRowActions({ row }: { row: RbtRecord }) {
  const may = useCan();
  const editable = row.approvalStatus === 'DRAFT' || row.approvalStatus === 'CHANGES_REQUESTED';
  const save = () =>
    void download(rbt.routes.download, { params: { id: row.id } }).catch((error) =>
      toastError(error as Error),
    );
  return (
    <>
      {editable && may(rbt.routes.update.can) && (
        <RowLink label="action.edit" icon={<SquarePen size={15} />} to={updateOf(row)} />
      )}
      {row.player && (
        <RowAction label="ringback.show.download" icon={<Download size={15} />} onClick={save} />
      )}
      <MoveActions resource={rbt} row={row} name={row.titleRbt} />
      <NotesAction history={rbt.routes.history} entity="ringback.rbt" row={row} />
    </>
  );
}
