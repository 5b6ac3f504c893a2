import { Text } from '@mantine/core';
import type { SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { useEffect, useState } from 'react';
import classes from '../accounts/signIn/login.module.css';
import { useWords } from '../kit/words.ts';

type Hit = SiteWire['home']['topHits'][number];

/** The panel beside sign-in, a strip of it on a phone: a record that turns, drawn; on its label the first of the top hits. */
export function Artwork() {
  const t = useWords();
  const hit = useTopHit();
  return (
    <aside className={classes.art}>
      <svg
        viewBox="0 0 600 900"
        preserveAspectRatio="xMidYMid slice"
        className={classes.drawing}
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="glow" cx="30%" cy="20%" r="90%">
            <stop offset="0" className={classes.glowNear} />
            <stop offset="1" className={classes.glowFar} />
          </radialGradient>
        </defs>
        <rect width="600" height="900" fill="url(#glow)" />
        <g className={classes.grooves}>
          {grooves.map((r) => (
            <circle key={r} cx="430" cy="330" r={r} />
          ))}
        </g>
        <Disc image={hit?.image} />
      </svg>
      <div className={classes.words}>
        <svg viewBox="0 0 520 120" className={classes.bars} aria-hidden="true">
          {bars.map(({ x, height }) => (
            <rect key={x} x={x} y={60 - height / 2} width="6" height={height} rx="3" />
          ))}
        </svg>
        <Text component="p" className={classes.quote}>
          {t('accounts.login.quote')}
        </Text>
        {hit?.release && (
          <a href={`#/release/${hit.release}`} className={classes.turning}>
            {t('accounts.login.turning', { name: hit.name, artist: hit.artist })}
          </a>
        )}
      </div>
    </aside>
  );
}

/** What turns: the label of the record, with a cover or the bars of the mark. */
function Disc({ image }: { image: string | null | undefined }) {
  return (
    <g className={classes.disc}>
      <circle cx="430" cy="330" r="74" className={classes.labelDisc} />
      {image ? (
        <image
          href={`/api/media-images/download/${image}?variant=medium`}
          x="356"
          y="256"
          width="148"
          height="148"
          preserveAspectRatio="xMidYMid slice"
          className={classes.cover}
        />
      ) : (
        marks.map(({ x, height }) => (
          <rect
            key={x}
            x={x}
            y={290 - height / 2}
            width="5"
            height={height}
            rx="2.5"
            className={classes.hole}
          />
        ))
      )}
      <circle cx="430" cy="330" r="9" className={classes.hole} />
    </g>
  );
}

const grooves = Array.from({ length: 22 }, (_, ring) => 92 + ring * 13);
const bars = Array.from({ length: 37 }, (_, at) => ({
  x: at * 14,
  height: Math.round(14 + 96 * Math.abs(Math.sin(at * 0.71) * Math.cos(at * 0.23)) ** 1.2),
}));
/** The bars of the mark, on a label without a cover. */
const marks = [8, 20, 28, 14].map((height, at) => ({ x: 416 + at * 8, height }));

/** What visitors hear first on the landing page, once the form is there; nothing where the panel is a strip. */
function useTopHit(): Hit | undefined {
  const [hit, set] = useState<Hit>();
  useEffect(() => {
    if (!matchMedia('(min-width: 64em)').matches) return;
    fetch(`/api${sitePaths.home}`)
      .then((answer) => answer.json() as Promise<SiteWire['home']>)
      .then(({ topHits }) => set(topHits.find(({ plays, gone }) => plays && !gone)))
      .catch(() => undefined);
  }, []);
  return hit;
}
