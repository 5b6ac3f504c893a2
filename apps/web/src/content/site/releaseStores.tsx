import type { ReleasePageWire } from '@rilis/contract/content/releasePage';
import { useState } from 'react';
import { useWords } from '../../kit/words.ts';
import { Store } from './pieces.tsx';
import classes from './releasePage.module.css';

/** Where all of a release is heard, each store under its mark; and the address of the page, to be passed on. */
export function ReleaseStores({ links }: { links: ReleasePageWire['links'] }) {
  const t = useWords();
  return (
    <>
      <h2 className={classes.over}>{t('content.site.release.stores')}</h2>
      {links.length === 0 && <p className={classes.about}>{t('content.site.release.noStores')}</p>}
      <ul className={classes.stores}>
        {links.map(({ store, url, icon }) => (
          <li key={store}>
            <Store title={store} url={url} icon={icon} />
          </li>
        ))}
      </ul>
      <CopyLink />
    </>
  );
}

/** The browsers inside of chats and networks let no page copy: there the address is shown, to be copied by hand. */
function CopyLink() {
  const t = useWords();
  const [copied, tell] = useState(false);
  const [refused, show] = useState(false);
  const address = `${location.origin}${location.hash.slice(1).split('?')[0]}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      tell(true);
      setTimeout(() => tell(false), 4_000);
    } catch {
      show(true);
    }
  };
  if (refused)
    return (
      <input
        readOnly
        ref={(box) => box?.select()}
        className={classes.share}
        size={address.length}
        aria-label={t('content.site.release.share')}
        value={address}
      />
    );
  return (
    <button type="button" className={classes.share} onClick={() => void copy()}>
      <span role="status">{t(copied ? 'content.site.release.shared' : 'content.site.release.share')}</span>
    </button>
  );
}
