import classes from './loader.module.css';

/** Something is on its way; a sentence beside it says what. */
export const Loader = () => <span className={classes.loader} aria-hidden="true" />;
