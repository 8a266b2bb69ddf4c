import type { z } from 'zod';
import { lockProfile } from '#people/accounts/accounts.queries.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { NOTICES } from '../kinds/all-kinds.service.ts';
import type { changeChoices as contract } from '../notices.contract.ts';
import {
  CHANNELS,
  type Channel,
  type Chosen,
  isAlways,
  isUsual,
  TOPICS,
  type Topic,
} from '../notices.rules.ts';
import { channelsOf } from '../notify.service.ts';
import { findChosen, saveChosen } from './choices.queries.ts';

type Sent = z.output<typeof contract.body>;

/** Stores what the caller chose; returns all their choices. */
export const changeChoices = (platform: Platform, caller: Caller, { choices }: Sent) =>
  inTransaction(platform.db, async (tx) => {
    if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    await saveChosen(tx, caller.id, choices.flatMap(chosenIn));
    return readChoices(tx, platform, caller);
  });

/** Which notices the caller gets, and how. */
export const readChoices = async (db: Db, platform: Platform, { id, roles }: Caller) =>
  choicesOf(await findChosen(db, id), roles.includes('owner'), channelsOf(platform));

/** How each topic that concerns somebody is sent to them, by their choices. */
const choicesOf = (chosen: readonly Chosen[], isOwner: boolean, channels: readonly Channel[]) =>
  TOPICS.filter((topic) => isOwner || !isForOwner(topic)).map((topic) => {
    const goesBy = (channel: Channel) =>
      isAlways(topic, channel) ||
      (chosen.find((one) => one.topic === topic && one.channel === channel)?.wanted ??
        isUsual(topic, channel));
    const sms = channels.includes('sms') ? goesBy('sms') : null;
    return { topic, mail: goesBy('mail'), sms, always_mailed: isAlways(topic, 'mail') };
  });

const isForOwner = (topic: Topic): boolean =>
  Object.values(NOTICES).some((notice) => notice.topic === topic && notice.to === 'owner');

const chosenIn = ({ topic, ...sent }: Sent['choices'][number]): Chosen[] =>
  CHANNELS.flatMap((channel) => {
    const wanted = sent[channel];
    return wanted === undefined || wanted === null ? [] : [{ topic, channel, wanted }];
  });
