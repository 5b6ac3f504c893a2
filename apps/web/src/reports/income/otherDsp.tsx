import { reportBatches } from '@rilis/contract/reports/batch';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { BatchList } from '../import/batchList.tsx';
import { OwnOtherDsp } from './ownOtherDsp.tsx';

// A report with its preview comes when one is opened.
const BatchShow = lazy(() => import('../import/batchShow.tsx'));
const MappingList = lazy(() => import('../import/mappingList.tsx'));

/** Reports of other platforms: those who upload see the uploads (`?open=7` one of them, `?mappings=Y` how their files are read), labels their own figures. */
export default function OtherDsp() {
  const may = useCan();
  const { open, mappings, upload } = useSearch({ strict: false }) as Record<string, string | undefined>;
  if (!may(reportBatches.list.can)) return <OwnOtherDsp />;
  if (!open && !mappings) return <BatchList {...(upload && { upload })} />;
  return <Suspense>{open ? <BatchShow key={open} id={open} /> : <MappingList />}</Suspense>;
}
