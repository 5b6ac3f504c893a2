import { toastHint } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';

/** Recordings and pictures apart; what is neither is named. */
export function sorted(files: readonly File[]) {
  const isWav = ({ name, type }: File) => /\.wav$/i.test(name) || type.startsWith('audio/');
  const isPicture = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|jfif|png)$/i.test(name);
  return {
    songs: files.filter(isWav),
    cover: coverOf(files.filter((file) => !isWav(file) && isPicture(file))),
    others: files.filter((file) => !isWav(file) && !isPicture(file)),
  };
}

/** The first of several; the others are named, so that nobody looks for them. */
export function coverOf(pictures: readonly File[]): File | undefined {
  const [cover, ...others] = pictures;
  if (cover && others.length > 0)
    toastHint(
      word('releaseEditor.cover.one', { name: cover.name, names: others.map(({ name }) => name).join(', ') }),
    );
  return cover;
}
