import { lastDayOf } from '@rilis/contract/clock';
import type { ReleasePageWire } from '@rilis/contract/content/releasePage';
import type { SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { dayText } from '@rilis/contract/formats';
import { dotted } from '../../kit/look/formats.ts';
import { product } from '../../kit/product.ts';
import { useWords } from '../../kit/words.ts';
import classes from './releasePage.module.css';
import { ReleaseSongs } from './releaseSongs.tsx';
import { ReleaseStores } from './releaseStores.tsx';
import { usePlace } from './siteAddress.ts';
import { SiteNothing } from './siteNothing.tsx';
import { SitePart } from './sitePart.tsx';
import { useTitle } from './useTitle.ts';
import { ornament, Wave } from './wave.tsx';

/** A release: its cover, who made it, half a minute of each song, and where all of it is. */
export default function ReleasePage() {
  const key = usePlace().path.split('/')[2] ?? '';
  return (
    <SitePart<SiteWire['release']> key={key} path={sitePaths.release.replace(':key', key)} lost={<Lost />}>
      {(release) =>
        release.state === 'GONE' ? <Gone release={release} /> : <Shown of={key} release={release} />
      }
    </SitePart>
  );
}

interface ShownProps {
  of: string;
  release: ReleasePageWire;
}

function Shown({ of, release }: ShownProps) {
  const t = useWords();
  const { state, until, title, artist, label, releaseDate, cover, songs } = release;
  useTitle(dotted(title, artist, product.name));
  const day = releaseDate && dayText(releaseDate);
  return (
    <article className={`full ${classes.page}`}>
      {state === 'PREVIEW' && until && (
        <p className={classes.notice}>
          {t('content.site.release.preview', { day: dayText(lastDayOf(new Date(until))) })}
        </p>
      )}
      <header className={classes.head}>
        <Cover of={of} has={cover} />
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.artist}>{artist}</p>
          <p className={classes.about}>
            {dotted(
              day &&
                t(state === 'OUT' ? 'content.site.release.outSince' : 'content.site.release.out', { day }),
              label,
            )}
          </p>
          {state === 'OUT' && <ReleaseStores links={release.links} />}
        </div>
      </header>
      {songs.length > 0 && <ReleaseSongs of={of} songs={songs} />}
      <Lines pline={release.pline} cline={release.cline} />
    </article>
  );
}

const Cover = ({ of, has }: { of: string; has: boolean }) =>
  has ? (
    <img
      className={classes.cover}
      src={`/api${sitePaths.releaseCover.replace(':key', of)}`}
      alt=""
      width={640}
      height={640}
      fetchPriority="high"
    />
  ) : (
    <span className={classes.cover} aria-hidden="true">
      <Wave bars={ornament(2)} className={classes.blank} />
    </span>
  );

/** Whose the recording and the rest are. The sign of the recording is in no font that is shipped: it is drawn. */
const Lines = ({ pline, cline }: Pick<ReleasePageWire, 'pline' | 'cline'>) => (
  <footer className={classes.lines}>
    {pline && (
      <p>
        <abbr className={classes.phonogram} title="Phonogram">
          P
        </abbr>{' '}
        {pline}
      </p>
    )}
    {cline && <p>© {cline}</p>}
  </footer>
);

/** It was there: what it was called stays, and why nothing is heard. */
function Gone({ release: { title, artist } }: { release: ReleasePageWire }) {
  const t = useWords();
  useTitle([title, product.name].join(' · '));
  return (
    <SiteNothing title={t('content.site.release.gone')} text={t('content.site.release.goneAbout')}>
      <p>{dotted(title, artist)}</p>
    </SiteNothing>
  );
}

function Lost() {
  const t = useWords();
  useTitle([t('content.site.release.lost'), product.name].join(' · '));
  return <SiteNothing title={t('content.site.release.lost')} text={t('content.site.release.lostAbout')} />;
}
