import { IconBrandPaypal, IconCreditCard } from '@tabler/icons-react';
import classes from './payment-method.module.css';

const unavailable = [
  { name: 'PayPal', icon: IconBrandPaypal },
  { name: 'Card', icon: IconCreditCard },
];

/** M-Pesa, selected; the other methods are shown so that nobody searches for them. */
export function PaymentMethod() {
  return (
    <fieldset className={classes.methods}>
      <legend>Payment method</legend>
      <label className={classes.method} data-chosen>
        <input type="radio" name="payment_method" value="mpesa" defaultChecked />
        <span>
          <strong>M-Pesa</strong>
          <span>Pay bill or phone prompt</span>
        </span>
      </label>
      {unavailable.map(({ name, icon: Icon }) => (
        <label key={name} className={classes.method}>
          <input type="radio" name="payment_method" value={name.toLowerCase()} disabled />
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{name}</strong>
            <span>Unavailable</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
