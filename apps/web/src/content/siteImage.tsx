import type { ReactNode } from 'react';
import { useState } from 'react';

interface SiteImageProps {
  mediaId: string | null | undefined;
  variant: 'thumb' | 'medium' | 'full';
  alt: string;
  className?: string | undefined;
  /** Stands in until there is a picture, and when it cannot be had. */
  otherwise: ReactNode;
  /** The picture people see first is not put off. */
  first?: boolean;
}

/** Where a picture that staff have published lies, without a session. */
export const pictureUrl = (mediaId: string, variant: SiteImageProps['variant']) =>
  `/api/media-images/download/${mediaId}?variant=${variant}`;

/** A picture that staff have published: fetched without a session, so that the browser may keep it. */
export function SiteImage({ mediaId, variant, alt, className, otherwise, first = false }: SiteImageProps) {
  const [failed, fail] = useState<string | null>(null);
  if (!mediaId || failed === mediaId) return otherwise;
  return (
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
}
