import classes from './loader.module.css';

/** A spinner; text beside it says what is loading. */
export const Loader = () => <span className={classes.loader} aria-hidden="true" />;
