import { Bone } from '../../../ui/bone.tsx';
import classes from './space-card-skeleton.module.css';

/** The outline of a space card while loading. */
export function SpaceCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <Bone ratio="3 / 2" />
      <Bone width="62%" height={20} />
      <Bone width="80%" />
      <Bone height={34} />
      <Bone width="46%" height={18} />
      <Bone height={40} />
    </div>
  );
}
