import { formatPhoneNumber } from '../../lib/phone-number.ts';
import { Panel } from '../../ui/panel.tsx';

/** Which phone is asked for payments, and where to change that. */
export function PayingPhone({ number }: { number: string }) {
  return (
    <Panel title="Paying with M-Pesa">
      <p className="quiet">
        We send payment prompts to <span className="unbroken">{formatPhoneNumber(number)}</span>.
        Change it here if you pay from another number.
      </p>
    </Panel>
  );
}
