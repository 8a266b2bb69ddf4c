// An M-Pesa that answers by itself, some time after a request: mostly that money went out, sometimes twice or not at
// all.
import { sentToBusiness } from '#earning/payouts/payouts.factory.ts';
import { newTransfer, notSent, sentBack, sentToPhone } from '#money/transfers/transfers.factory.ts';
import type { Replies } from '#platform/mpesa.ts';
import type { Random } from '../../src/demo/seeded-random.ts';
import type { World } from '../world.ts';

/** Makes it answer requests from here on; `settle` waits until all answers were sent. */
export function answerByItself(world: World, random: Random) {
  const { answers } = world.mpesa;
  const underWay = new Set<Promise<unknown>>();
  let sent = 0;
  const say = (replies: Replies, arrived: object) => {
    sent += 1;
    const path = replies.result.replace('https://nafasi.example', '');
    const draw = random.below(20);
    const result = draw === 0 ? notSent('2040') : arrived;
    const times = draw === 1 ? 2 : 1;
    for (let nth = 0; nth < times; nth += 1) {
      const said = world.call('POST', path, result).finally(() => underWay.delete(said));
      underWay.add(said);
    }
    return { outcome: 'accepted' as const, conversationId: `AG_20261124_${sent}` };
  };
  answers.sendBack = async ({ code, amountCents }, replies) =>
    say(replies, sentBack({ code, shillings: amountCents / 100 }, newTransfer()));
  answers.sendToPhone = async ({ phone, amountCents }, replies) => {
    const ReceiverPartyPublicName = `0${phone.slice(3)} - ACHIENG`;
    const shillings = amountCents / 100;
    return say(
      replies,
      sentToPhone({ phone, shillings }, newTransfer(), { ReceiverPartyPublicName }),
    );
  };
  answers.sendToBusiness = async ({ shortCode, amountCents }, replies) =>
    say(replies, sentToBusiness(`${shortCode} - FUNDI WORKS`, amountCents / 100));
  return {
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
