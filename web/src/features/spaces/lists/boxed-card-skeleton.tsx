import { Bone } from '../../../ui/bone.tsx';
import classes from './own-space-card.module.css';

/** The shape of a boxed card while its space loads. */
export function BoxedCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <Bone ratio="3 / 2" />
      <div className={classes.body}>
        <Bone width="70%" height={24} />
        <Bone width="55%" />
        <Bone height={36} />
        <Bone height={40} />
      </div>
    </div>
  );
}
