/** `Utility Account|KES|1500.00|1500.00|0.00|0.00`: name, currency, current, available, reserved, uncleared. */
export function accountText(name: string, cents: number): string {
  const amount = (cents / 100).toFixed(2);
  return `${name}|KES|${amount}|${amount}|0.00|0.00`;
}
