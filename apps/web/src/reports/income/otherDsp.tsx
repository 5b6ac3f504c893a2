import { reportBatches } from '@rilis/contract/reports/batch';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { withWords } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { BatchList } from '../import/batchList.tsx';

// A report with its preview comes when one is opened.
const BatchShow = lazy(() => import('../import/batchShow.tsx'));
const OtherDspReport = lazy(() => import('./otherDspReport.tsx'));
const MappingList = lazy(() => import('../import/mappingList.tsx'));
const Collections = lazy(() => withWords(['archive', 'reports'], import('../collect/collections.tsx')));
const CollectionShow = lazy(() => withWords(['archive', 'reports'], import('../collect/collectionShow.tsx')));

/**
 * Reports of other platforms: those who upload see the uploads (`?open=7` one of them, `?mappings=Y` how their files are
 * read, `?collect=Y` what is collected from the bucket, `?collect=7` one of these) and, with `?tab=lines`, what all others see: the lines themselves.
 */
export default function OtherDsp() {
  const may = useCan();
  const t = useWords();
  const { open, mappings, collect, upload, tab } = useSearch({ strict: false }) as Record<
    string,
    string | undefined
  >;
  if (!may(reportBatches.list.can))
    return (
      <Suspense>
        <OtherDspReport />
      </Suspense>
    );
  if (tab === 'lines')
    return (
      <Suspense>
        <OtherDspReport
          actions={
            <LinkButton to="/backoffice/reporting-other-dsp" search={{}} variant="default">
              {t('reports.batch.many')}
            </LinkButton>
          }
        />
      </Suspense>
    );
  if (collect)
    return (
      <Suspense>{collect === 'Y' ? <Collections /> : <CollectionShow key={collect} id={collect} />}</Suspense>
    );
  if (!open && !mappings) return <BatchList {...(upload && { upload })} />;
  return <Suspense>{open ? <BatchShow key={open} id={open} /> : <MappingList />}</Suspense>;
}
