import type { ComponentProps, ReactNode } from 'react';
import { Bone } from './bone.tsx';
import classes from './panel-row.module.css';
import { Picture } from './picture.tsx';

type Props = { image: ComponentProps<typeof Picture>['image']; children: ReactNode };

/** A row of a panel: a small picture, then facts and actions. */
export function PanelRow({ image, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <Picture image={image} sizes="112px" />
      </div>
      {children}
    </li>
  );
}

export function PanelRowSkeleton() {
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <Bone ratio="3 / 2" />
      </div>
      <div className={classes.bones}>
        <Bone width="50%" height={22} />
        <Bone width="70%" />
        <Bone width="30%" />
      </div>
    </li>
  );
}
