import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from './class-names.ts';
import { Thumbnails } from './thumbnails.ts';
import styles from './thumbnail.module.css';

const thumbnails = new Thumbnails(240, 1_500);

export interface ThumbnailProps {
  /** Address of the full picture; absent where there is none. */
  readonly src: string | undefined;
  readonly alt: string;
  readonly className?: string;
}

type Loaded = { readonly src: string; readonly address: string | null };

/** A small copy of a picture that fills its box from the top. */
export function Thumbnail({ src, alt, className }: ThumbnailProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (src === undefined) return;
    let wanted = true;
    const show = (address: string | null) => wanted && setLoaded({ src, address });
    thumbnails.get(src).then(show, () => show(null));
    return () => {
      wanted = false;
    };
  }, [src]);
  // The last picture stays until the next one is there: no flicker when a page is seen again.
  const address = src === undefined ? null : loaded?.address;
  return (
    <span className={classes(styles.box, className)}>
      {address ? <img src={address} alt={alt} draggable={false} /> : null}
      {address === null ? <ImageOff role="img" aria-label={alt} /> : null}
    </span>
  );
}
