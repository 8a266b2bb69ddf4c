import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../lib/money.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './paper-list.module.css';
import { loadTaxSummary, loadTaxSummaryCsv, papersOverviewQuery } from './papers.api.ts';

/** The summary of each year; and if the KRA PIN is missing, what is waiting for it. */
export function TaxYears() {
  const { data, isError, refetch } = useQuery(papersOverviewQuery);
  if (!data && isError)
    return (
      <ProblemBanner onRetry={() => refetch()}>Your tax summaries did not load.</ProblemBanner>
    );
  if (!data) return null;
  return (
    <>
      {data.uncertified > 0 && (
        <Notice tone="yellow" title="A certificate waits for your KRA PIN">
          {formatMoney(data.uncertified, 'Kshs')} of tax was withheld. Once you have given your PIN,
          the certificates appear here. <Link to="/profile">Give your KRA PIN</Link>
        </Notice>
      )}
      {data.years.length > 0 && (
        <ul className={`surface ${classes.years}`}>
          {data.years.map((year) => (
            <Year key={year} year={year} />
          ))}
        </ul>
      )}
    </>
  );
}

function Year({ year }: { year: number }) {
  const titleId = `tax-year-${year}`;
  return (
    <li className={classes.line}>
      <span className={classes.title} id={titleId}>
        Tax summary {year}
        <span className="small">Earned, kept and paid out, by month</span>
      </span>
      <span className={classes.files}>
        <DownloadButton
          load={() => loadTaxSummary(year)}
          fileName={`Tax summary ${year}.pdf`}
          icon="PDF"
          small={{ of: titleId }}
        >
          Tax summary as PDF
        </DownloadButton>
        <DownloadButton
          load={() => loadTaxSummaryCsv(year)}
          fileName={`nafasi-tax-summary-${year}.csv`}
          icon="CSV"
          small={{ of: titleId }}
        >
          Tax summary as CSV
        </DownloadButton>
      </span>
    </li>
  );
}
