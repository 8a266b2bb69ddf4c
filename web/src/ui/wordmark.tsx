import classes from './wordmark.module.css';

function Mark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0f5c4a" />
      <path d="M8 25V7h4.6l7.4 10.2V7h4v18h-4L12 14v11z" fill="#fff" />
      <path d="M12 25V18.6L16.7 25z" fill="#ee8b69" />
    </svg>
  );
}

/** The mark (a door ajar in an N) and the name beside it. Its own colours in both schemes. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <Mark />
      Nafasi
    </span>
  );
}
