import { Button, Card, CloseButton, Group, Text } from '@mantine/core';
import { artist } from '@rilis/contract/catalogue/artist';
import type { Credit } from '@rilis/contract/catalogue/credit';
import { readFileName } from '@rilis/contract/catalogue/fileName';
import { sentCredits } from '@rilis/contract/catalogue/rules/release';
import { fold } from '@rilis/contract/catalogue/rules/text';
import { dropGuests, guestSpans, splitGuests } from '@rilis/contract/catalogue/rules/titleParts';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { UserPlus } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { store } from '../../kit/store.ts';
import { useWords } from '../../kit/words.ts';

interface Offer {
  song: SongRecord;
  guest: string;
}

/** Guests whom the titles or the names of the files tell and the credits do not. */
const offersOf = (songs: readonly SongRecord[]): Offer[] =>
  songs.flatMap((one) =>
    [...new Set([...readFileName(one.songTitle).guests, ...readFileName(one.sound?.fileName ?? '').guests])]
      .filter((guest) => !one.songArtistRoles.some(({ stageName }) => fold(stageName) === fold(guest)))
      .map((guest) => ({ song: one, guest })),
  );

/** Those that are not wanted are asked about no more, until the page is opened anew. */
const declined = store<readonly string[]>([]);
const keyOf = ({ song: { id }, guest }: Offer) => `${id} ${guest}`;

/** Whoever a file's name says is featured, credited at a click. */
export default function Guests({ songs }: { songs: SongRecord[] }) {
  const t = useWords();
  const unwanted = declined.use();
  const offers = offersOf(songs).filter((offer) => !unwanted.includes(keyOf(offer)));
  if (offers.length === 0) return null;
  return (
    <Card padding="sm">
      {offers.map((offer) => (
        <Group key={keyOf(offer)} gap="sm" wrap="nowrap" mih={40}>
          <UserPlus size={16} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm" style={{ flex: 1 }}>
            {t('releaseEditor.guests.named', { guest: offer.guest, title: offer.song.songTitle })}
          </Text>
          <Button size="compact-md" variant="light" onClick={() => void credit(offer)}>
            {t('releaseEditor.guests.add', { guest: offer.guest })}
          </Button>
          <CloseButton
            size="sm"
            aria-label={t('releaseEditor.guests.no', { guest: offer.guest })}
            onClick={() => declined.set([...declined.get(), keyOf(offer)])}
          />
        </Group>
      ))}
    </Card>
  );
}

/** The artist of that name, or a new one, behind the main artists. */
async function credit({ song: { id, labelId }, guest }: Offer) {
  try {
    const known = await call(artist.routes.options, { query: { search: guest, labelId: String(labelId) } });
    const same = known.find(({ label }) => fold(label) === fold(guest));
    const found = same ? { id: Number(same.id), stageName: same.label } : await askForArtist(guest, labelId);
    if (!found) return;
    const { version, songTitle, songArtistRoles } = await call(song.routes.read, { params: { id } });
    const added: Credit = { artistId: found.id, stageName: found.stageName, role: 'FEATURING' };
    const mains = songArtistRoles.filter(({ role }) => role === 'MAIN');
    const others = songArtistRoles.filter(({ role }) => role !== 'MAIN');
    const credits = sentCredits([...mains, added, ...others]);
    const body = { songTitle: bareTitle(songTitle, credits), songArtistRoles: credits, version };
    await act(song.routes.patch, { params: { id }, body });
    toastDone();
  } catch (error) {
    toastError(error);
  }
}

/** Stores add the guests themselves: once all of them are credited the title names none. */
function bareTitle(title: string, credits: readonly Credit[]): string {
  const spans = guestSpans(title);
  const named = spans.flatMap(({ guests }) => splitGuests(guests, []));
  const isCredited = (guest: string) =>
    credits.some(({ stageName }) => fold(stageName ?? '') === fold(guest));
  return (named.every(isCredited) && dropGuests(title, spans)) || title;
}

async function askForArtist(name: string, labelId: number) {
  const { newArtist } = await import('./newArtist.tsx');
  return newArtist(name, labelId);
}
