import { IconBrandWhatsapp, IconKey, IconPhone } from '@tabler/icons-react';
import { AnchorButton } from '../../ui/link-button.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import classes from './how-to-get-in.module.css';
import type { WayIn } from './way-in.api.ts';

type Props = {
  wayIn: WayIn;
  /** How a WhatsApp message to the person who helps begins; null for the owner, who would be writing to themselves. */
  about: string | null;
};

/** The way from the stage to the door, and who helps there: for those who have paid. */
export function HowToGetIn({ wayIn, about }: Props) {
  const { landmark, stage, parking, steps } = wayIn;
  const facts = [
    ['Landmark', landmark],
    ['Nearest stage', stage],
    ['Parking', parking],
  ].filter(([, told]) => told !== null);
  return (
    <section className={`surface ${classes.wayIn}`} aria-labelledby="way-in">
      <h2 id="way-in" className={classes.title}>
        <span aria-hidden="true">
          <IconKey size={20} stroke={1.75} />
        </span>
        How to get in
      </h2>
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([name, told]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{told}</dd>
            </div>
          ))}
        </dl>
      )}
      <Contact wayIn={wayIn} about={about} />
    </section>
  );
}

function Contact({ wayIn: { contact_name, phone_number }, about }: Props) {
  if (!phone_number) return null;
  return (
    <div className={classes.contact}>
      <p>
        <span className="small">On the day</span>
        {contact_name && <strong>{contact_name}</strong>}
        <span className="unbroken">
          <PhoneNumber e164={phone_number} />
        </span>
      </p>
      {about !== null && <Reach number={phone_number} about={about} />}
    </div>
  );
}

function Reach({ number, about }: { number: string; about: string }) {
  const message = new URLSearchParams({ text: about });
  const small = { variant: 'default', size: 'sm', h: 44 } as const;
  return (
    <>
      <AnchorButton
        {...small}
        href={`https://wa.me/${number.slice(1)}?${message}`}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
      >
        WhatsApp
      </AnchorButton>
      <AnchorButton
        {...small}
        href={`tel:${number}`}
        leftSection={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
      >
        Call
      </AnchorButton>
    </>
  );
}
