import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import {
  commandToMove,
  hasPictures,
  oldPlaces,
  storeAt,
} from '#platform/pictures/open-pictures.ts';
import { nameOf } from '#platform/pictures/picture-place.ts';
import { tryStore } from '#platform/pictures/try-store.ts';
import { doubtful, type Finding, right, wordsOf, wrong } from './finding.ts';

const REMEDIES = {
  database: 'Run nafasi migrate, and grant our user all rights to its tables.',
  folder: 'Make that folder, and give it to the user that Nafasi runs as.',
  s3: 'Check host, bucket, key, secret and region of PICTURES_URL, and that the key may list, get, put and delete objects.',
};

/**
 * Stores, reads and removes a picture in the place that the settings name; and looks for pictures left in earlier
 * places.
 */
export async function lookAtPictures(config: Config, db: Db): Promise<Finding[]> {
  const findings = [await tryPlace(config, db)];
  for (const old of oldPlaces(config))
    if (await hasPictures(await storeAt(old, db)).catch(() => false))
      findings.push(
        doubtful(
          'pictures',
          `There are some in ${nameOf(old)} from before.`,
          `Run ${commandToMove(old)}.`,
        ),
      );
  return findings;
}

async function tryPlace({ pictures: { place } }: Config, db: Db): Promise<Finding> {
  const what = 'pictures';
  try {
    if (await tryStore(await storeAt(place, db)))
      return right(what, `One was kept in ${nameOf(place)}, read and removed.`);
    return wrong(
      what,
      `One that was kept in ${nameOf(place)} did not come back.`,
      REMEDIES[place.kind],
    );
  } catch (error) {
    return wrong(what, `${nameOf(place)} takes none (${wordsOf(error)}).`, REMEDIES[place.kind]);
  }
}
