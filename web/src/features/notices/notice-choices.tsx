import { useEffect, useRef } from 'react';
import { Bone } from '../../ui/bone.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { Switch } from '../../ui/tick.tsx';
import type { Change, Choice } from './choices.api.ts';
import classes from './notice-choices.module.css';
import { topicNames } from './topic-names.ts';
import { useChoices } from './use-choices.ts';

/** What a person is mailed and texted about. Every mail links here, by `#notices`. */
export function NoticeChoices() {
  const { data: choices, isError, refetch, change, hasSaved } = useChoices();
  const place = useRef<HTMLDivElement>(null);
  const isThere = choices !== undefined;
  useEffect(() => {
    if (isThere && window.location.hash === '#notices') place.current?.scrollIntoView();
  }, [isThere]);
  return (
    <div id="notices" ref={place} className={classes.place}>
      <Panel
        title="Notices"
        flush
        aside={
          <span role="status" className="small">
            {hasSaved && 'Saved'}
          </span>
        }
      >
        {choices && <Choices choices={choices} onChange={change} />}
        {!choices && isError && (
          <div className={classes.failed}>
            <ProblemBanner onRetry={() => refetch()}>What you chose did not load.</ProblemBanner>
          </div>
        )}
        {!choices && !isError && <Bones />}
      </Panel>
    </div>
  );
}

type Props = { choices: readonly Choice[]; onChange: (change: Change) => void };

function Choices({ choices, onChange }: Props) {
  const withSms = choices.some(({ sms }) => sms !== null);
  return (
    <div className={classes.choices} data-with-sms={withSms || undefined}>
      <p className="quiet">The bell tells you of all of these. Choose what comes to you besides.</p>
      <p className={classes.head} aria-hidden="true">
        <span>Mail</span>
        {withSms && <span>SMS</span>}
      </p>
      <ul>
        {choices.map((choice) => (
          <Row key={choice.topic} choice={choice} onChange={onChange} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { choice: Choice; onChange: (change: Change) => void };

function Row({ choice: { topic, mail, sms, always_mailed }, onChange }: RowProps) {
  const switchOf = (name: string, channel: Change['channel'], checked: boolean) => (
    <Switch
      aria-label={`${name}: ${topicNames[topic]}`}
      checked={checked}
      onChange={(event) => onChange({ topic, channel, wanted: event.currentTarget.checked })}
    />
  );
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <span>{topicNames[topic]}</span>
        {always_mailed && <span>These mails are your record.</span>}
      </div>
      {always_mailed ? (
        <span className="small">
          <span className="spoken">Mail: </span>Always
        </span>
      ) : (
        switchOf('Mail', 'mail', mail)
      )}
      {sms !== null && switchOf('SMS', 'sms', sms)}
    </li>
  );
}

const Bones = () => (
  <div className={classes.bones} aria-busy="true">
    {Array.from({ length: 9 }, (_, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike and stay where they are.
      <Bone key={nth} height={32} />
    ))}
  </div>
);
