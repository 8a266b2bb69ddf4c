import classes from './no-script.module.css';

/** What a page says to whoever lets no script run. */
export function NoScript() {
  return (
    <noscript>
      <p className={classes.note}>
        Without JavaScript you can read and search here. To book, log in and pay, please switch it
        on.
      </p>
    </noscript>
  );
}
