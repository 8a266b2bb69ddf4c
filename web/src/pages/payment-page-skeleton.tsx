import { Bone } from '../ui/bone.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './payment-page.module.css';

/** The shape of the payment page while the invoice loads. */
export function PaymentPageSkeleton() {
  return (
    <PageContainer className={classes.columns}>
      <div className={classes.story} aria-busy="true">
        <Bone width={320} height={42} />
        <Bone height={62} />
        <Bone height={80} />
        <Bone height={216} />
      </div>
      <div className={classes.slip}>
        <Bone height={420} />
      </div>
    </PageContainer>
  );
}
