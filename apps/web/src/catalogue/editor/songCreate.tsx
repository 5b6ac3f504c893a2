import { Navigate, useParams } from '@tanstack/react-router';
import { wizardAt } from '../release/wizardLink.ts';

/** A song is added on its release's songs step. */
export default function SongCreate() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <Navigate {...wizardAt(Number(id), { step: 'songs' })} replace />;
}
