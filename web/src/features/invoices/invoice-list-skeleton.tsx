import { Bone } from '../../ui/bone.tsx';
import classes from './invoice-list.module.css';

/** The shape of the list while it loads. */
export function InvoiceListSkeleton() {
  return (
    <div className={classes.list} aria-busy="true">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className={classes.row}>
          <div className={classes.picture}>
            <Bone ratio="3 / 2" />
          </div>
          <div className={classes.bones}>
            <Bone width="45%" height={20} />
            <Bone width="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}
