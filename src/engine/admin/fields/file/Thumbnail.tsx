import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type FieldFile, useFieldFile, useObjectUrl } from './useFieldFile.ts';

interface ThumbnailProps {
  readonly of: FieldFile;
  /** What it is a picture of: its name stands beside it. */
  readonly alt: string;
  /** Pixels. */
  readonly height: number;
}

/** A small picture, asked for when it comes into sight; an icon before, and where it cannot be had. */
export function Thumbnail({ of, alt, height }: ThumbnailProps) {
  const place = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(place);
  const { data } = useFieldFile(of, { enabled: isSeen, as: 'thumbnail' });
  return <Picture place={place} content={data} alt={alt} height={height} />;
}

interface PictureProps {
  readonly content: Blob | undefined;
  readonly alt: string;
  readonly height: number;
  readonly place?: React.Ref<HTMLElement>;
}

/** Of the same size before and after it has come. */
export function Picture({ content, alt, height, place }: PictureProps) {
  const address = useObjectUrl(content);
  const [isBroken, setBroken] = useState(false);
  const isDrawn = address !== undefined && !isBroken;
  return (
    <Box ref={place} component="span" sx={{ ...frame, height, minWidth: height }}>
      {isDrawn ? (
        <img
          src={address}
          alt={alt}
          decoding="async"
          onError={() => setBroken(true)}
          style={{ maxHeight: height, ...fitting }}
        />
      ) : (
        <ImageIcon color="disabled" aria-hidden />
      )}
    </Box>
  );
}

const fitting = { maxWidth: '100%', objectFit: 'contain' } as const;

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: 1,
  verticalAlign: 'middle',
} as const;

/** Has the element been on the screen? */
function useIsSeen(place: { readonly current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isSeen || !element) return undefined;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
