import type { Invoice } from '../../../domain/invoice.ts';
import type { TypedCode } from '../code/use-typed-code.ts';
import { PromptForm } from '../prompt/prompt-form.tsx';
import { PartsNotice } from './parts-notice.tsx';
import { PayBillSteps } from './pay-bill-steps.tsx';
import { PaymentMethod } from './payment-method.tsx';
import classes from './ways-to-pay.module.css';

type Props = {
  invoice: Invoice;
  code: TypedCode;
  phone: string;
  onPhone: (typed: string) => void;
  onTaken: (invoice: Invoice) => void;
};

/** The choice of method, and the two ways of the chosen one: by a prompt on the phone, or by its menu. */
export function WaysToPay({ invoice, code, phone, onPhone, onTaken }: Props) {
  const canPrompt = invoice.prompt?.problem?.can_retry ?? true;
  return (
    <>
      <PaymentMethod />
      <PartsNotice invoice={invoice} />
      {canPrompt && (
        <>
          <PromptForm invoice={invoice} phone={phone} onPhone={onPhone} onTaken={onTaken} />
          <p className={classes.or}>
            <span>
              or pay from the <span className="unbroken">M-Pesa</span> menu
            </span>
          </p>
        </>
      )}
      <PayBillSteps invoice={invoice} code={code} />
    </>
  );
}
