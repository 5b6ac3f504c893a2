import { Navigate } from '@tanstack/react-router';
import { useCan } from './kit/session.ts';
import { visibleMenu } from './menu.ts';

/** Leads to the first screen the person may open. */
export default function Start() {
  const first = visibleMenu(useCan())[0]?.entries[0]?.path;
  return <Navigate to={first ?? '/profile'} replace />;
}
