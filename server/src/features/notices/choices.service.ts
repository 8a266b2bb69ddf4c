import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { lockProfile } from '../accounts/accounts.service.ts';
import { deleteChosen, findChosen, saveChosen } from './choices.queries.ts';
import type { changeChoices as contract } from './notices.contract.ts';
import { CHANNELS, type Chosen, choicesOf } from './notices.rules.ts';
import { channelsOf } from './notify.service.ts';

type Sent = z.output<typeof contract.body>;

/** Keeps what the caller chose; answers all that is chosen then. */
export const changeChoices = (platform: Platform, caller: Caller, { choices }: Sent) =>
  inTransaction(platform.db, async (tx) => {
    if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    await saveChosen(tx, caller.id, choices.flatMap(chosenIn));
    return readChoices(tx, platform, caller);
  });

/** What the caller is told of, and how. */
export const readChoices = async (db: Db, platform: Platform, { id, roles }: Caller) =>
  choicesOf(await findChosen(db, id), roles.includes('owner'), channelsOf(platform));

/** What somebody had chosen is forgotten with them. */
export const forgetChoices = (tx: Tx, userId: number): Promise<void> => deleteChosen(tx, userId);

const chosenIn = ({ topic, ...sent }: Sent['choices'][number]): Chosen[] =>
  CHANNELS.flatMap((channel) => {
    const wanted = sent[channel];
    return wanted === undefined || wanted === null ? [] : [{ topic, channel, wanted }];
  });
