import { Image, type ImageProps, Skeleton } from '@mantine/core';
import { mediaFile } from '@rilis/contract/mediaFile';
import { Disc3 } from 'lucide-react';
import { useFileUrl } from '../call/useFileUrl.ts';
import classes from './picture.module.css';

interface PictureProps extends Omit<ImageProps, 'src'> {
  mediaId: string | null | undefined;
  variant: 'thumb' | 'medium' | 'full';
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Width and height in pixels. */
  size?: number;
}

/** A stored image, fetched with the session's token and kept as long as the page. */
export function Picture({ mediaId, variant, alt, size = 36, ...image }: PictureProps) {
  const { data, isLoading } = useFileUrl(
    mediaFile.download,
    { params: { id: mediaId! }, query: { variant } },
    !!mediaId,
  );
  const box = { w: size, h: size, radius: 'sm' };
  if (isLoading) return <Skeleton width={size} height={size} radius="sm" />;
  if (data) return <Image {...box} src={data} alt={alt} {...image} />;
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span className={classes.none} style={{ width: size, height: size }}>
      <Disc3 size={Math.round(size / 2.4)} strokeWidth={1.5} {...spoken} />
    </span>
  );
}
