import { Bone } from './bone.tsx';
import classes from './record-list.module.css';

/** The shape of a list of records while it loads. */
export function RecordListSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key} className={classes.bones}>
          <Bone width={72} height={48} />
          <div className={classes.lines}>
            <Bone width="50%" height={18} />
            <Bone width="75%" />
          </div>
        </div>
      ))}
    </div>
  );
}
