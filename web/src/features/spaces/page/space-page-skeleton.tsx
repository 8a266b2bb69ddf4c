import { Bone } from '../../../ui/bone.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import columns from './space-columns.module.css';
import classes from './space-page-skeleton.module.css';

/** The outline of a space's page while loading. */
export function SpacePageSkeleton() {
  return (
    <PageContainer className={classes.page}>
      <div role="status" className="spoken">
        Loading the space
      </div>
      <div className={classes.pictures}>
        <Bone ratio="1200 / 416" />
      </div>
      <div className={columns.columns}>
        <div className={classes.story}>
          <Bone width={120} height={26} />
          <Bone width="60%" height={40} />
          <Bone width="80%" height={20} />
          <Bone height={75} />
        </div>
        <Bone height={180} />
      </div>
    </PageContainer>
  );
}
