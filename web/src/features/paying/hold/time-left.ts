// Words and figures for the time a hold still has, in milliseconds.
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From here on the hold is about to end. */
export const lastMs = 2 * minuteMs;

type Hold = { until: string; standsUntil: string | null };

/** How long a hold still has, and whether its clock stands still; `now` by the server's clock. */
export function holdLeft({ until, standsUntil }: Hold, now: number) {
  const runsFrom = Math.max(now, standsUntil === null ? now : Date.parse(standsUntil));
  return { left: Math.max(0, Date.parse(until) - runsFrom), stands: runsFrom > now };
}

/** `14:26`; long holds as `3:05:00` or `6 d 23 h`. */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (ms >= dayMs) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (ms >= hourMs) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** Changes only every five minutes, and at the last two, so that nobody is talked over. */
export function spokenTimeLeft(ms: number): string {
  if (ms === 0) return 'The hold has run out.';
  if (ms <= lastMs) return 'Less than two minutes left to pay.';
  if (ms > hourMs) return 'More than an hour left to pay.';
  return `Less than ${Math.ceil(ms / (5 * minuteMs)) * 5} minutes left to pay.`;
}
