// Events and questions between features. A feature publishes an event once, in the transaction of the change: the event
// is recorded in the audit, and every listener runs in the same transaction, so that all of it commits or rolls back
// together. Listeners are listed in app.ts; publishers do not know them.
import { recordAudit } from './audit.ts';
import type { Db, Tx } from './db/database.ts';

declare const FACTS: unique symbol;
declare const ANSWER: unique symbol;

/** A kind of event. `Facts` is what listeners receive in addition to what is recorded. */
export type EventKind<Facts extends object> = {
  /** What happened to what, as `booking.created`. */
  readonly name: string;
  /** The kind of thing it is recorded under. */
  readonly subject: string;
  readonly [FACTS]?: Facts;
};

/** Declares a kind of event. It is recorded under the first part of its name unless `subject` says otherwise. */
export const event = <Facts extends object = object>(
  name: `${string}.${string}`,
  subject = name.slice(0, name.indexOf('.')),
): EventKind<Facts> => ({ name, subject });

type Recorded = {
  /** The id of what it happened to. */
  about: number;
  /** Who did it; null: the system itself, by a job or on evidence from outside. */
  by: number | null;
  at: Date;
  /** What a reader of the record needs besides; nothing private. */
  detail?: Record<string, unknown>;
  /** The kind of thing it is recorded under, if that varies between events. */
  subject?: string;
};

export type Happening<Facts extends object> = Omit<Recorded, 'detail' | 'subject'> & Facts;

export type Listener = {
  event: EventKind<object>;
  /** What it does, as a name; listed in ARCHITECTURE.md. */
  name: string;
  handle: (tx: Tx, happening: Happening<object>) => Promise<void>;
};

/** Runs `handle` for each event of a kind, in the transaction of the event. */
export const on = <Facts extends object>(
  kind: EventKind<Facts>,
  handle: (tx: Tx, happening: Happening<Facts>) => Promise<void>,
): Listener => ({ event: kind, name: handle.name, handle: handle as Listener['handle'] });

/** A request for facts or work that a feature sends to a feature above it, without importing that. */
export type Question<Facts extends object, Answer> = {
  readonly name: string;
  readonly [FACTS]?: Facts;
  readonly [ANSWER]?: Answer;
};

/** Declares a question. `Facts` is its input. */
export const question = <Facts extends object, Answer = void>(
  name: `${string}.${string}`,
): Question<Facts, Answer> => ({ name });

export type Answerer = {
  question: Question<object, unknown>;
  /** How it answers, as a name; listed in ARCHITECTURE.md. */
  name: string;
  reply: (tx: Tx, facts: object) => Promise<unknown>;
};

/** Answers a question with `reply`, in the transaction of the question. */
export const answer = <Facts extends object, Answer>(
  one: Question<Facts, Answer>,
  reply: (tx: Tx, facts: Facts) => Promise<Answer>,
): Answerer => ({ question: one, name: reply.name, reply: reply as Answerer['reply'] });

type Registry = { listeners: readonly Listener[]; answerers: readonly Answerer[] };

// By database handle; `inTransaction` passes a database's registry on to its transactions.
const registries = new WeakMap<Db, Registry>();

/** Registers the listeners and answerers of a database. Each question has one answerer. */
export function listen(
  db: Db,
  listeners: readonly Listener[],
  answerers: readonly Answerer[] = [],
): void {
  const names = answerers.map((one) => one.question.name);
  const twice = names.find((name, nth) => names.indexOf(name) < nth);
  if (twice) throw new Error(`${twice} is answered twice`);
  registries.set(db, { listeners, answerers });
}

/** Gives a transaction the listeners and answerers of its database. */
export function inheritListeners(db: Db, tx: Tx): void {
  const registry = registries.get(db);
  if (registry) registries.set(tx, registry);
}

function registryOf(tx: Tx, name: string): Registry {
  const registry = registries.get(tx);
  if (!registry) throw new Error(`Nobody is listed to hear of ${name}: say listen(db, ...) first`);
  return registry;
}

/** Records an event and runs its listeners. An error in one of them rolls the change back. */
export const happened = <Facts extends object>(
  tx: Tx,
  kind: EventKind<Facts>,
  happening: Recorded & Facts,
): Promise<void> => happenedToEach(tx, kind, [happening]);

/** The same for many things at once, recorded in one statement. */
export async function happenedToEach<Facts extends object>(
  tx: Tx,
  { name, subject }: EventKind<Facts>,
  happenings: readonly (Recorded & Facts)[],
): Promise<void> {
  const entries = happenings.map(({ about, by, at, detail, subject: other }) => ({
    ...{ at, actorId: by, action: name, subject: other ?? subject, subjectId: about },
    ...(detail ? { detail } : {}),
  }));
  await recordAudit(tx, ...entries);
  const listeners = registryOf(tx, name).listeners.filter((one) => one.event.name === name);
  for (const happening of happenings) for (const one of listeners) await one.handle(tx, happening);
}

/** Asks a question. An error of its answerer rolls the change back. */
export async function ask<Facts extends object, Answer>(
  tx: Tx,
  { name }: Question<Facts, Answer>,
  facts: Facts,
): Promise<Answer> {
  const one = registryOf(tx, name).answerers.find((answerer) => answerer.question.name === name);
  if (!one) throw new Error(`Nobody is listed to answer ${name}: put it among answersOf`);
  return (await one.reply(tx, facts)) as Answer;
}
