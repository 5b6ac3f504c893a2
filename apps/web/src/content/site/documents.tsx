import type { PageKind, SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { useWords } from '../../kit/words.ts';
import { Document } from './document.tsx';
import { EarlierVersions } from './earlierVersions.tsx';
import { PastText } from './pastText.tsx';
import { usePlace } from './siteAddress.ts';
import { SiteEmpty } from './siteEmpty.tsx';
import { SitePart } from './sitePart.tsx';

/** Of these it matters which version was read. */
const legal: readonly PageKind[] = ['privacy', 'general', 'cover-to-master', 'challenge'];

/** Every published text of a kind, or the version of one that the address names; to read on screen and on paper. */
export function Documents({ kind }: { kind: PageKind }) {
  const version = usePlace().search.get('version');
  if (version && legal.includes(kind)) return <PastText id={version} />;
  return <Published kind={kind} />;
}

function Published({ kind }: { kind: PageKind }) {
  const t = useWords();
  return (
    <SitePart<SiteWire['page']> path={sitePaths.page.replace(':kind', kind)}>
      {({ documents }) => (
        <>
          {documents.length === 0 && (
            <SiteEmpty title={t('content.site.nothing')} text={t('content.site.nothingHint')} />
          )}
          {documents.map(({ version, ...document }) => (
            <Document
              key={document.id}
              {...document}
              version={legal.includes(kind) ? version : null}
              single={documents.length === 1}
            />
          ))}
          {legal.includes(kind) && <EarlierVersions kind={kind} />}
        </>
      )}
    </SitePart>
  );
}
