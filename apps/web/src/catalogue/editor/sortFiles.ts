/** Recordings and pictures apart; what is neither is named. */
export function sorted(files: readonly File[]) {
  const isWav = ({ name, type }: File) => /\.wav$/i.test(name) || type.startsWith('audio/');
  const isPicture = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|jfif|png)$/i.test(name);
  return {
    songs: files.filter(isWav),
    cover: files.find((file) => !isWav(file) && isPicture(file)),
    others: files.filter((file) => !isWav(file) && !isPicture(file)),
  };
}
