import type { SitePicture } from '@rilis/contract/mediaFile';
import type { ReactNode } from 'react';
import { useState } from 'react';

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
export function SiteImage(props: SiteImageProps) {
  const { mediaId, variant, alt, className, otherwise, sizes, first = false } = props;
  const [failed, fail] = useState<string | null>(null);
  if (!mediaId || failed === mediaId) return otherwise;
  const picture = (
    <img
      src={pictureUrl(mediaId, variant)}
      alt={alt}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => fail(mediaId)}
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
