import { Bone } from '../../../ui/bone.tsx';
import classes from './time-picker.module.css';

/** What the server renders of the picker: free times, and how many days fit, are only known in the browser. */
export function TimePickerFrame({ title }: { title: string }) {
  return (
    <section className={classes.picker} aria-labelledby="choose-time">
      <div className={classes.head}>
        <h2 id="choose-time">{title}</h2>
      </div>
      <div className={classes.grid}>
        <Bone height={560} />
      </div>
    </section>
  );
}
