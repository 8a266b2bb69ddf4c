import { Bone } from './bone.tsx';

type Props = {
  /** The class names of the real rows. */
  classes: { readonly [name: string]: string };
  /** The last element of a row. */
  last: { width: string; height?: number };
};

/** Stands in for the rows of a work list while it loads. */
export const WorkListSkeleton = ({ classes, last }: Props) => (
  <div className="surface ruled" aria-busy="true">
    {[1, 2, 3].map((key) => (
      <div key={key} className={classes.row}>
        <div className={classes.facts}>
          <Bone width="40%" height={26} />
          <Bone width="65%" />
          <Bone {...last} />
        </div>
      </div>
    ))}
  </div>
);
