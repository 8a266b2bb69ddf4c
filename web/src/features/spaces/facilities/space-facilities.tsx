import { AMENITY_WORDS } from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import {
  type Icon,
  IconArmchair,
  IconBolt,
  IconDimensions,
  IconDroplet,
  IconWifi,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { Button } from '../../../ui/button.tsx';
import { amenityIcons } from './amenity-icons.ts';
import {
  type FacilityFact,
  internetFact,
  notTold,
  powerFact,
  seatsInWords,
  waterFact,
} from './facility-facts.ts';
import classes from './space-facilities.module.css';

/** How many are shown at first on a phone. */
const shownAtFirst = 6;

/** The facilities of a space: amenities, seats, size, and its power, internet and water. */
export function SpaceFacilities({ space }: { space: Space }) {
  return (
    <>
      <section className={classes.section} aria-labelledby="facilities">
        <h2 id="facilities">What the room has</h2>
        <Amenities amenities={space.amenities} />
        <Seats space={space} />
      </section>
      <section className={classes.card} aria-labelledby="utilities">
        <h2 id="utilities" className="h3">
          Power, internet, water
        </h2>
        <dl className={classes.utilities}>
          <Utility icon={IconBolt} fact={powerFact(space)} />
          <Utility icon={IconWifi} fact={internetFact(space)} />
          <Utility icon={IconDroplet} fact={waterFact(space)} />
        </dl>
      </section>
    </>
  );
}

function Amenities({ amenities }: Pick<Space, 'amenities'>) {
  const [isWhole, setWhole] = useState(false);
  if (amenities.length === 0) return <p className="quiet">{notTold}</p>;
  return (
    <>
      <ul className={classes.amenities} data-whole={isWhole || undefined}>
        {amenities.map((amenity) => {
          const Sign = amenityIcons[amenity];
          return (
            <li key={amenity}>
              <Sign size={20} stroke={1.75} aria-hidden="true" />
              {AMENITY_WORDS[amenity]}
            </li>
          );
        })}
      </ul>
      {amenities.length > shownAtFirst && (
        <Button
          variant="default"
          className={classes.all}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${amenities.length}`}
        </Button>
      )}
    </>
  );
}

function Seats({ space }: { space: Space }) {
  const seats = seatsInWords(space).join(', ');
  return (
    <dl className={classes.size}>
      <Fact icon={IconArmchair} name="Seats">
        {seats || notTold}
      </Fact>
      <Fact icon={IconDimensions} name="Area">
        {space.area_m2 === null ? notTold : `${space.area_m2} m²`}
      </Fact>
    </dl>
  );
}

type FactProps = { icon: Icon; name: string; children: string };

function Fact({ icon: Sign, name, children }: FactProps) {
  return (
    <div>
      <Sign size={20} stroke={1.75} aria-hidden="true" />
      <dt>{name}</dt>
      <dd data-untold={children === notTold || undefined}>{children}</dd>
    </div>
  );
}

type UtilityProps = { icon: Icon; fact: FacilityFact };

function Utility({ icon: Sign, fact: { name, value, notes } }: UtilityProps) {
  return (
    <div>
      <Sign className={classes.sign} size={44} stroke={1.75} aria-hidden="true" />
      <dt>{name}</dt>
      <dd className={classes.value} data-untold={value === notTold || undefined}>
        {value}
      </dd>
      {notes.map((note) => (
        <dd key={note}>{note}</dd>
      ))}
    </div>
  );
}
