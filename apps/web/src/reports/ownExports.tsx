import { Exports } from '../accounts/exports/exports.tsx';
import { Schedules } from './schedules.tsx';

/** The person's own files, and the reports that are written for them every month. */
export default function OwnExports() {
  return (
    <>
      <Exports />
      <Schedules />
    </>
  );
}
