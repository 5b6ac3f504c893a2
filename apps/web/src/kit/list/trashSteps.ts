import type { BulkAction } from './bulkAction.ts';
import type { AnyListed } from './listing.ts';

/** Which rows may go to the trash, all when left out, and what goes with them. */
export interface Removal {
  removable?: BulkAction['fits'];
  removing?: BulkAction['warning'];
}

/** Into the trash, out of it and gone for good, for one row or many. Whatever is approved asks why. */
export function trashSteps(
  { routes }: AnyListed,
  trash: boolean,
  { removable, removing }: Removal,
): BulkAction[] {
  const { softDelete, restore, remove } = routes;
  const back = restore && { undo: { route: restore } };
  if (!trash)
    return softDelete
      ? [
          {
            label: 'action.remove',
            route: softDelete,
            said: 'listing.bulk.trashed',
            ...(removable && { fits: removable }),
            ...(removing && { warning: removing }),
            ...('decide' in routes && { reason: 'may', reasonHint: 'listing.bulk.reasonTrash' }),
            ...back,
          },
        ]
      : [];
  return [
    ...(restore
      ? [
          {
            label: 'action.restore',
            route: restore,
            said: 'listing.bulk.restored',
            ...(softDelete && { undo: { route: softDelete } }),
          } as const,
        ]
      : []),
    ...(remove
      ? [
          {
            label: 'action.removeForGood',
            route: remove,
            destructive: true,
            said: 'listing.bulk.gone',
          } as const,
        ]
      : []),
  ];
}
