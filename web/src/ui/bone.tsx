import classes from './bone.module.css';

type Props = { width?: number | string; height?: number; ratio?: string };

/** One piece of a skeleton. Appears after 150 ms only, so that quick responses do not flicker. */
export function Bone({ width = '100%', height = 14, ratio }: Props) {
  const shape = ratio ? { aspectRatio: ratio } : { height };
  return <div className={classes.bone} style={{ width, ...shape }} />;
}
