import { Bone } from '../ui/bone.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './page-skeleton.module.css';

/** The shape of some page while its code loads. */
export function PageSkeleton() {
  return (
    <PageContainer className={classes.page}>
      <Bone width={320} height={42} />
      <Bone width="60%" height={20} />
      <Bone height={320} />
    </PageContainer>
  );
}
