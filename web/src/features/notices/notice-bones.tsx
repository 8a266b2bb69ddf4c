import { Bone } from '../../ui/bone.tsx';
import classes from './notice-list.module.css';

/** The shape of the list while it loads. */
export const NoticeBones = () => (
  <div className={classes.bones} aria-busy="true">
    <Bone width="45%" height={20} />
    <Bone height={44} />
    <Bone height={44} />
    <Bone height={44} />
  </div>
);
