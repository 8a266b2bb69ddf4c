import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nairobiDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { loadOwnData, loadOwnPapers } from './own-data.api.ts';
import { RemoveAccount } from './remove-account.tsx';
import classes from './your-data.module.css';

/** Buttons to download a person's data, and to remove their account. */
export function YourData() {
  const [leaving, setLeaving] = useState(false);
  const name = `nafasi-my-data-${nairobiDay(Date.now())}`;
  return (
    <Panel title="Your data">
      <div className={classes.parts}>
        <p className="quiet">
          Everything that we keep of you as one file, and your receipts, bookings and invoices as
          another. <Link to="/privacy">What we keep, and why</Link>
        </p>
        <div className="wrap">
          <DownloadButton load={loadOwnData} fileName={`${name}.json`}>
            Download my data
          </DownloadButton>
          <DownloadButton load={loadOwnPapers} fileName={`${name}.zip`}>
            Download my papers
          </DownloadButton>
        </div>
        <Button
          variant="subtle"
          color="red"
          className={classes.leave}
          onClick={() => setLeaving(true)}
        >
          Remove my account
        </Button>
      </div>
      {leaving && <RemoveAccount onClose={() => setLeaving(false)} />}
    </Panel>
  );
}
