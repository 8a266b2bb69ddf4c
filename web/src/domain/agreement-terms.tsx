import classes from './agreement-terms.module.css';

const numbered = /^\d+\.\s+/;
/** How many terms are shown at first where nobody has to accept them. */
const atFirst = 4;

type Props = {
  terms: string;
  /** Shows the first few, and the rest on request. */
  isFolded?: boolean;
};

/** The terms of a space as its owner wrote them; as a list if each line is numbered. */
export function AgreementTerms({ terms, isFolded = false }: Props) {
  const lines = terms.split('\n').filter((line) => line.trim());
  const isList = lines.length > 1 && lines.every((line, at) => line.startsWith(`${at + 1}. `));
  if (!isList) return <p className={classes.text}>{terms}</p>;
  if (!isFolded || lines.length <= atFirst + 1) return <Terms lines={lines} />;
  return (
    <>
      <Terms lines={lines.slice(0, atFirst)} inColumns />
      <details className={classes.rest}>
        <summary>Read all {lines.length} terms</summary>
        <Terms lines={lines.slice(atFirst)} after={atFirst} inColumns />
      </details>
    </>
  );
}

type TermsProps = { lines: readonly string[]; after?: number; inColumns?: boolean };

function Terms({ lines, after = 0, inColumns }: TermsProps) {
  return (
    <ol className={classes.list} start={after + 1} data-in-columns={inColumns}>
      {lines.map((line) => (
        <li key={line}>{line.replace(numbered, '')}</li>
      ))}
    </ol>
  );
}
