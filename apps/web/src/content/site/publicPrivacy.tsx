import { useWords } from '../../kit/words.ts';
import { Documents } from './documents.tsx';
import { SiteHead } from './siteHead.tsx';
import classes from './sitePage.module.css';

/** The privacy policy, with the version that consents point at. */
export default function PublicPrivacy() {
  const t = useWords();
  return (
    <div className={classes.column}>
      <SiteHead title={t('content.site.privacy')} />
      <Documents kind="privacy" />
    </div>
  );
}
