import type { ChallengeState } from '@rilis/contract/content/challenge';
import type { SiteWire } from '@rilis/contract/content/site';
import { dayText } from '@rilis/contract/formats';
import { RichText } from '../../kit/look/richText.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './competition.module.css';
import { SiteImage } from './siteImage.tsx';
import links from './siteLink.module.css';
import { SiteButton } from './siteLink.tsx';
import { ornament, Wave } from './wave.tsx';

type Shown = SiteWire['challenges'][number];

const dayThatCounts = { COMING: 'opensOn', OPEN: 'closesOn', OVER: 'closesOn' } as const;
const words: Record<ChallengeState, 'coming' | 'open' | 'over'> = {
  COMING: 'coming',
  OPEN: 'open',
  OVER: 'over',
};

/** A competition: its poster, what is to be won and until when, the way in, and who won. */
export function Competition({ level = 2, ...one }: Shown & { level?: 2 | 3 }) {
  const t = useWords();
  const { title, prize, description, winners, poster, link, state } = one;
  const Heading = `h${level}` as const;
  const Lower = `h${level + 1}` as 'h3' | 'h4';
  const day = one[dayThatCounts[state]];
  return (
    <article className={classes.competition}>
      <SiteImage
        mediaId={poster}
        variant="full"
        sizes="(max-width: 48em) 100vw, 360px"
        alt=""
        className={classes.poster}
        otherwise={
          <div className={classes.poster} aria-hidden="true">
            <Wave bars={ornament(15)} />
          </div>
        }
      />
      <div className={classes.facts}>
        {title && <Heading className={classes.name}>{title}</Heading>}
        {prize && <p className={classes.prize}>{t('content.site.competition.prize', { prize })}</p>}
        {day && <p>{t(`content.site.competition.${words[state]}`, { day: dayText(day) })}</p>}
        <RichText html={description} />
        {state === 'OPEN' && <TakePart link={link} />}
        {winners && (
          <>
            <Lower>{t('content.site.competition.winners')}</Lower>
            <RichText html={winners} />
          </>
        )}
      </div>
    </article>
  );
}

/** Leads to where staff say, and to registering where they say nothing. */
function TakePart({ link }: { link: string | null | undefined }) {
  const t = useWords();
  const said = t('content.site.competition.takePart');
  if (!link) return <SiteButton to="/register">{said}</SiteButton>;
  return (
    <a href={link} className={links.button} data-look="first" target="_blank" rel="noopener noreferrer">
      {said}
    </a>
  );
}
