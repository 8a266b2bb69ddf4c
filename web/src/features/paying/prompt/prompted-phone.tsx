import { IconDeviceMobileMessage, IconHourglass } from '@tabler/icons-react';
import type { Invoice } from '../../../domain/invoice.ts';
import { minuteMs } from '../../../lib/durations.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { Loader } from '../../../ui/loader.tsx';
import { CodeForm } from '../code/code-form.tsx';
import type { TypedCode } from '../code/use-typed-code.ts';
import { useNow } from '../hold/use-now.ts';
import classes from '../state-card.module.css';
import { StateCard } from '../state-card.tsx';

/** About so long M-Pesa shows a prompt. */
const promptMs = minuteMs;

type Prompt = NonNullable<Invoice['prompt']>;
type Props = {
  prompt: Prompt;
  pays: boolean;
  clockAhead: number;
  code: TypedCode;
};

/**
 * A prompt that is on a phone, or was allowed there without its payment having reached us. The page polls by itself.
 */
export function PromptedPhone({ prompt, pays, clockAhead, code }: Props) {
  const isPaid = prompt.state === 'paid';
  return (
    <StateCard
      icon={isPaid ? IconHourglass : IconDeviceMobileMessage}
      tone={isPaid ? 'yellow' : 'green'}
      title={isPaid ? 'M-Pesa has your payment' : 'Look at your phone'}
    >
      {isPaid ? <p>{prompt.problem?.next_step}</p> : <OnPhone prompt={prompt} />}
      <div className={classes.foot}>
        {isPaid ? <Loader /> : <Waiting prompt={prompt} clockAhead={clockAhead} />}
      </div>
      {pays && (
        <div className={classes.late}>
          <h3>Got the SMS already? Enter its code</h3>
          <CodeForm code={code} />
        </div>
      )}
    </StateCard>
  );
}

function OnPhone({ prompt }: { prompt: Prompt }) {
  const amount = <span className="unbroken">{formatWholeMoney(prompt.amount)}</span>;
  const end = prompt.phone_number.slice(-3);
  return (
    <p>
      {prompt.state === 'waiting' ? (
        <>
          M-Pesa asks for your PIN for {amount} on the phone that ends in {end}. Enter it there;
          this page goes on by itself.
        </>
      ) : (
        <>
          We have asked M-Pesa to show {amount} on the phone that ends in {end}, and have no answer
          yet. If it comes up, enter your PIN; this page goes on by itself. If nothing comes up in
          two minutes, you can try again here.
        </>
      )}
    </p>
  );
}

function Waiting({ prompt, clockAhead }: { prompt: Prompt; clockAhead: number }) {
  const isShown = prompt.state === 'waiting';
  const left = Date.parse(prompt.created_at) + promptMs - (useNow() - clockAhead);
  return (
    <div className={classes.waiting}>
      <Loader />
      <p role="status">
        {isShown && left > 0 ? 'Waiting for your PIN' : 'Waiting for word from M-Pesa'}
      </p>
    </div>
  );
}
