import type { BulkAction } from './bulkAction.ts';
import type { AnyListed } from './listing.ts';

/** Into the trash, out of it and gone for good, for one row or many. Whatever is approved asks why. */
export function trashSteps(
  { routes }: AnyListed,
  trash: boolean,
  removable?: BulkAction['fits'],
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
