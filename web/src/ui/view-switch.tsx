import classes from './view-switch.module.css';

type Props<View extends string> = {
  /** In the order shown. */
  views: readonly View[];
  view: View;
  onView: (view: View) => void;
};

const words = { day: 'Day', week: 'Week', month: 'Month' };

/** How much of a calendar is shown at once. */
export function ViewSwitch<View extends keyof typeof words>({ views, view, onView }: Props<View>) {
  return (
    <fieldset className={classes.views}>
      <legend className="spoken">Show</legend>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
          {words[one]}
        </button>
      ))}
    </fieldset>
  );
}
