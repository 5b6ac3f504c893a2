import type { SitePicture } from '@rilis/contract/mediaFile';
import { type ReactNode, useEffect, useState } from 'react';

interface SiteImageProps {
  mediaId: string | null | undefined;
  variant: 'thumb' | 'medium' | 'full';
  alt: string;
  className?: string | undefined;
  /** Stands in until there is a picture, and when it cannot be had. */
  otherwise: ReactNode;
  /** How wide it is shown (`sizes`), so that the browser takes the form that fits; small ones have only one. */
  sizes?: string;
  /** The picture people see first is not put off. */
  first?: boolean;
}

/** Where a picture that staff have published lies, without a session. */
export const pictureUrl = (mediaId: string, variant: SiteImageProps['variant'] | SitePicture) =>
  `/api/media-images/download/${mediaId}?variant=${variant}`;

const widths = [480, 960, 1600] as const;
const srcSet = (mediaId: string, form: 'avif' | 'webp') =>
  widths.map((width) => `${pictureUrl(mediaId, `${form}${width}`)} ${width}w`).join(', ');

/** A picture that staff have published: fetched without a session, so that the browser may keep it. */
export const SiteImage = (props: SiteImageProps) =>
  props.mediaId ? <Stored {...props} key={props.mediaId} mediaId={props.mediaId} /> : props.otherwise;

function Stored(props: SiteImageProps & { mediaId: string }) {
  const { mediaId, variant, alt, className, otherwise, sizes, first = false } = props;
  const { waits, fail } = useTries();
  if (waits) return otherwise;
  const picture = (
    <img
      src={pictureUrl(mediaId, variant)}
      alt={alt}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={fail}
    />
  );
  if (!sizes) return picture;
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={srcSet(mediaId, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(mediaId, 'webp')} sizes={sizes} />
      {picture}
    </picture>
  );
}

/** In milliseconds: the forms of what was just uploaded are made in a moment. */
const patience = [1500, 4000, 10_000];

/** Asks again a few times for what could not be had; meanwhile, and when that was in vain, it `waits`. */
function useTries() {
  const [failures, setFailures] = useState(0);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const wait = patience[failures - 1];
    if (wait === undefined) return;
    const timer = setTimeout(() => setWaits(false), wait);
    return () => clearTimeout(timer);
  }, [failures]);
  const fail = () => {
    setFailures(failures + 1);
    setWaits(true);
  };
  return { waits, fail };
}
