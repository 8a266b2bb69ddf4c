import { type ComponentProps, use } from 'react';
import { SavesData } from '../lib/saves-data.ts';

type Built = { sources: Record<string, string>; img: { src: string; w: number; h: number } };
type Props = Omit<ComponentProps<'img'>, 'src'> & {
  of: Built;
  sizes: string;
  /** The media query under which it is shown, if not always. */
  media?: string;
  /** Another crop, for viewports narrower than `from`, a media query. */
  narrow?: Built;
  from?: string;
  className?: string | undefined;
};

/** A picture that is built into the app, in the formats and widths it was built in. */
export function BuiltImage({
  of: { sources, img },
  sizes,
  media,
  narrow,
  from = media,
  className,
  ...rest
}: Props) {
  const saves = use(SavesData);
  const cut = (srcSet: string) => (saves ? srcSet.split(', ')[0] : srcSet);
  return (
    <picture className={className}>
      {Object.entries(sources).map(([format, srcSet]) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={cut(srcSet)}
          sizes={sizes}
          media={from}
        />
      ))}
      {Object.entries(narrow?.sources ?? {}).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={cut(srcSet)} sizes={sizes} />
      ))}
      <img alt="" {...rest} src={img.src} width={img.w} height={img.h} />
    </picture>
  );
}
