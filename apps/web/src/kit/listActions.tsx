import { useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Trash2, X } from 'lucide-react';
import { call } from './call.ts';
import { confirm } from './confirm.tsx';
import type { AnyListed } from './listing.ts';
import { RowAction } from './rowMenu.tsx';
import { toastDone, toastError, toastUndo } from './toast.ts';
import { word } from './words.ts';

type Rows = readonly { id: number | string }[];

/** Moves rows to the trash and back, or deletes them for good; the lists are read again after each. */
export function useTrash(resource: AnyListed) {
  const { softDelete, restore, remove } = resource.routes;
  const queries = useQueryClient();
  const each = async (route: typeof softDelete, rows: Rows) => {
    if (!route) return false;
    try {
      await Promise.all(rows.map(({ id }) => call(route, { params: { id } })));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: [resource.path] });
    }
  };
  const bringBack = async (rows: Rows) => void ((await each(restore, rows)) && toastDone());
  return {
    bringBack,
    toTrash: async (rows: Rows) => {
      if (await each(softDelete, rows))
        void toastUndo(word('web.list.trashed', { count: rows.length }), () => void bringBack(rows));
    },
    removeForGood: async (rows: Rows, name: string) => {
      const [title, text] = [word('action.removeForGood'), word('web.list.removeText', { name })];
      if (await confirm({ title, text, yes: title, grave: true })) (await each(remove, rows)) && toastDone();
    },
  };
}

/** What every entity's row offers about the trash. */
export function TrashActions({
  resource,
  row,
  name,
  trash,
}: {
  resource: AnyListed;
  row: { id: number };
  name: string;
  trash: boolean;
}) {
  const { toTrash, bringBack, removeForGood } = useTrash(resource);
  const { softDelete, restore, remove } = resource.routes;
  if (!trash)
    return softDelete ? (
      <RowAction
        grave
        icon={<Trash2 size={15} />}
        can={softDelete.can}
        label="action.remove"
        onClick={() => void toTrash([row])}
      />
    ) : null;
  return (
    <>
      {restore && (
        <RowAction
          icon={<ArchiveRestore size={15} />}
          can={restore.can}
          label="action.restore"
          onClick={() => void bringBack([row])}
        />
      )}
      {remove && (
        <RowAction
          grave
          icon={<X size={15} />}
          can={remove.can}
          label="action.removeForGood"
          onClick={() => void removeForGood([row], name)}
        />
      )}
    </>
  );
}
