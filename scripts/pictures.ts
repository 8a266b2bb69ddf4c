// npm run pictures -- <copy|move> <from> [<to>]: copies all pictures from one place to another, and reads each back;
// `move` then removes it from the first. Running it again continues where it was interrupted.
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { reachDatabase } from '../server/src/platform/db/reach-database.ts';
import { readEnvironment } from '../server/src/platform/environment.ts';
import { type Moved, movePictures } from '../server/src/platform/pictures/move-pictures.ts';
import { storeAt } from '../server/src/platform/pictures/open-pictures.ts';
import {
  nameOf,
  type PicturePlace,
  readPicturePlace,
} from '../server/src/platform/pictures/picture-place.ts';
import { PicturesAway } from '../server/src/platform/pictures/picture-store.ts';
import { asStartProblem, StartProblem } from '../server/src/platform/start-problem.ts';

const USAGE = `pictures copy <from> [<to>]: copies all pictures
pictures move <from> [<to>]: copies each, reads it back, and removes it from where it was
Places are database, file:///folder and s3://key:secret@host/bucket; without <to>, what PICTURES_URL says.`;
const EVERY = 100;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const problem = error instanceof PicturesAway ? error : asStartProblem(error);
  if (!problem) throw error;
  process.stderr.write(`${problem.message}\n`);
  process.exitCode = 1;
}

async function run([command, from, to, ...more]: readonly string[]): Promise<void> {
  if ((command !== 'copy' && command !== 'move') || !from || more.length > 0)
    throw new StartProblem(USAGE);
  const config = readConfig(readEnvironment(process.env).environment);
  const source = placeOf(from);
  const target = to ? placeOf(to) : config.pictures.place;
  const isDatabase = [source, target].some(({ kind }) => kind === 'database');
  if (isDatabase && !config.databaseUrl)
    throw new StartProblem(
      'Set DATABASE_URL. Into the built-in PostgreSQL, npm start moves the pictures of its folder by itself.',
    );
  if (isDatabase && config.databaseUrl)
    await reachDatabase(config.databaseUrl, config.database.options);
  await using opened = new AsyncDisposableStack();
  const report = (error: Error) => void process.stderr.write(`${error.message}\n`);
  // Connects with the first query, and there is none without an address.
  const url = config.databaseUrl ?? 'postgres://none/';
  const db = openDatabase(url, report, 4, config.database.options);
  opened.defer(() => db.destroy());
  const moved = await movePictures(await storeAt(source, db), await storeAt(target, db), {
    remove: command === 'move',
    onMoved: (soFar) => {
      if (soFar.pictures % EVERY === 0) process.stdout.write(`${countOf(soFar)} ...\n`);
    },
  });
  process.stdout.write(
    `${command === 'move' ? 'Moved' : 'Copied'} ${countOf(moved)} from ${nameOf(source)} to ${nameOf(target)}, and read each back.\n`,
  );
  if (moved.different.length > 0)
    throw new StartProblem(
      `Left alone, as they are otherwise at ${nameOf(target)}: ${moved.different.join(', ')}. Look at both, and remove the wrong one.`,
    );
}

function placeOf(text: string): PicturePlace {
  const place = readPicturePlace(text);
  if (!place) throw new StartProblem(`There is no such place: ${text}\n${USAGE}`);
  return place;
}

function countOf({ pictures, files, bytes }: Moved): string {
  return `${pictures} ${pictures === 1 ? 'picture' : 'pictures'} (${files} files, ${(bytes / 1e6).toFixed(1)} MB)`;
}
