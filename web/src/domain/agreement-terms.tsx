import classes from './agreement-terms.module.css';

const numbered = /^\d+\.\s+/;

/** The terms of a space as its owner wrote them; a list of them where each line has its number. */
export function AgreementTerms({ terms }: { terms: string }) {
  const lines = terms.split('\n').filter((line) => line.trim());
  const isList = lines.length > 1 && lines.every((line, at) => line.startsWith(`${at + 1}. `));
  if (!isList) return <p className={classes.text}>{terms}</p>;
  return (
    <ol className={classes.list}>
      {lines.map((line) => (
        <li key={line}>{line.replace(numbered, '')}</li>
      ))}
    </ol>
  );
}
