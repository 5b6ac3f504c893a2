import type { SuspenseGroup } from '@rilis/contract/royalties/suspense';
import { SuspenseLines } from './suspenseLines.tsx';

/** Suspended lines beside the list: each with its report, its row and what it is worth. */
export default function SuspenseBeside({ row }: { row: SuspenseGroup }) {
  return <SuspenseLines key={row.id} id={row.id} />;
}
