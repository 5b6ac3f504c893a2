import { Image, type ImageProps, Skeleton } from '@mantine/core';
import { mediaFile } from '@rilis/contract/mediaFile';
import { useQuery } from '@tanstack/react-query';
import { Disc3 } from 'lucide-react';
import { CallError, fetchFile } from '../call/call.ts';
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
  const { data, isLoading } = useQuery({
    queryKey: ['image', mediaId, variant],
    queryFn: ({ signal }) => urlOfImage(mediaId!, variant, signal),
    enabled: !!mediaId,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Just uploaded: its smaller forms are made in a moment.
    retry: (tries, error) => tries < 30 && isPending(error),
    retryDelay: 1000,
  });
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

const isPending = (error: unknown) => error instanceof CallError && error.code === 'error.media.pending';

async function urlOfImage(
  id: string,
  variant: PictureProps['variant'],
  signal: AbortSignal,
): Promise<string> {
  const { blob } = await fetchFile(mediaFile.download, { params: { id }, query: { variant }, signal });
  return URL.createObjectURL(blob);
}
