import { albumTypes } from '@rilis/contract/catalogue/choices';
import { label } from '@rilis/contract/labels/label';
import { RemoteFilter, SelectFilter } from '../../kit/list/listFilters.tsx';
import { choicesOf } from '../release/choices.ts';

/** What the queue of releases is narrowed by; it comes behind the queue. */
export default function AlbumReviewFilters() {
  return (
    <>
      <SelectFilter
        name="albumType"
        label="catalogue.album.albumType"
        choices={choicesOf('albumType', albumTypes)}
      />
      <RemoteFilter name="labelId" label="catalogue.album.label" route={label.routes.options} />
    </>
  );
}
