import classes from './avatar.module.css';

type Props = { name: string; size?: number };

/** A person's initials on one of two grounds, chosen by the name, so the same everywhere. */
export function Avatar({ name, size = 40 }: Props) {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = words.slice(0, 2).map((word) => word.charAt(0).toUpperCase());
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={classes.avatar}
      data-warm={sum % 2 === 1 || undefined}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden="true"
    >
      {initials.join('')}
    </span>
  );
}
