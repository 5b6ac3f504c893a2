import { Status } from '../../kit/look/status.tsx';
import { word } from '../../kit/words.ts';

/** Says below the name of what waits that it corrects what is live. */
export const Corrects = ({ live }: { live: number | null }) =>
  live !== null && (
    <>
      {' '}
      <Status tone="blue">{word('catalogue.album.revision')}</Status>
    </>
  );
