import { song } from '@rilis/contract/catalogue/song';
import { Navigate } from '@tanstack/react-router';
import { Loaded } from '../../kit/screen/record.tsx';
import { wizardAt } from '../release/wizardLink.ts';

/** A song is edited beside the others of its release. */
export default function SongUpdate() {
  return (
    <Loaded resource={song}>
      {(record) => {
        const place = { step: 'songs', song: String(record.id) } as const;
        return <Navigate {...wizardAt(Number(record.albumId), place)} replace />;
      }}
    </Loaded>
  );
}
