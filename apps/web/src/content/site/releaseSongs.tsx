import type { ReleasePageWire } from '@rilis/contract/content/releasePage';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { Pause, Play } from 'lucide-react';
import { lengthText } from '../../kit/look/formats.ts';
import { pause, play, resume, usePlaying } from '../../kit/sound/playing.ts';
import { useWords } from '../../kit/words.ts';
import classes from './releasePage.module.css';

type Song = ReleasePageWire['songs'][number];

/** The songs of a release; of each that can be heard half a minute. */
export function ReleaseSongs({ of, songs }: { of: string; songs: readonly Song[] }) {
  const t = useWords();
  return (
    <section className={classes.songs} aria-labelledby="release-songs">
      <h2 id="release-songs" className={classes.subtitle}>
        {t('content.site.release.songs')}
      </h2>
      {songs.some(({ plays }) => plays) && <p className={classes.about}>{t('content.site.release.half')}</p>}
      <ol>
        {songs.map((song, at) => (
          <li key={song.id}>
            {song.plays ? <Heard of={of} song={song} /> : <span className={classes.silent}>{at + 1}</span>}
            <div className={classes.song}>
              <p className={classes.name}>
                {song.title}
                {song.explicit && <abbr title={t('content.site.release.explicit')}>E</abbr>}
              </p>
              <p className={classes.by}>{song.artist}</p>
            </div>
            <span className={classes.length}>{song.seconds ? lengthText(song.seconds) : ''}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Songs of releases are heard by their ids, top hits by theirs: in the one player the two must not meet. */
const trackId = ({ id }: Song) => -1_000_000_000 - id;

function Heard({ of, song }: { of: string; song: Song }) {
  const t = useWords();
  const now = usePlaying();
  const mine = now?.track.songId === trackId(song) ? now : null;
  const playing = mine?.state === 'playing';
  const path = sitePaths.releaseSound.replace(':key', of).replace(':id', String(song.id));
  const track = {
    songId: trackId(song),
    title: song.title,
    artist: song.artist,
    url: async () => `/api${path}`,
  };
  const begin = () => void (mine?.state === 'paused' ? resume() : play(track));
  return (
    <button
      type="button"
      className={classes.play}
      aria-label={t(playing ? 'content.site.pause' : 'content.site.play', { name: song.title })}
      onClick={playing ? pause : begin}
    >
      {playing ? <Pause size={18} /> : <Play size={18} />}
    </button>
  );
}
