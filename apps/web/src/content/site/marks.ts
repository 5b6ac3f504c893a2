import applemusic from 'simple-icons/icons/applemusic.svg?raw';
import deezer from 'simple-icons/icons/deezer.svg?raw';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import soundcloud from 'simple-icons/icons/soundcloud.svg?raw';
import spotify from 'simple-icons/icons/spotify.svg?raw';
import tidal from 'simple-icons/icons/tidal.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';
import youtubemusic from 'simple-icons/icons/youtubemusic.svg?raw';

const marks: Readonly<Record<string, string>> = {
  ...{ applemusic, deezer, facebook, instagram, soundcloud, spotify },
  ...{ tidal, tiktok, whatsapp, x, youtube, youtubemusic },
};

/** The outline (in 24 × 24) of a service's mark by the service's name, in one colour; undefined for whoever has none here. */
export function markOf(name: string): string | undefined {
  const raw = marks[name.toLowerCase().replace(/[^a-z0-9]/g, '')];
  return raw?.match(/ d="([^"]+)"/)?.[1];
}
