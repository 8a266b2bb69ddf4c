/** What a phone's inbox keeps, so that a load test does not fill the memory. */
const INBOX_SIZE = 50;

/** A text that somebody other than M-Pesa sent to a phone. */
interface Text {
  id: string;
  sender: string;
  text: string;
  receivedAt: Date;
}

export type Texts = ReturnType<typeof createTexts>;

/** The texts of every phone that are not M-Pesa's, in memory: a restart forgets them. */
export function createTexts(now: () => Date = () => new Date()) {
  const inboxes = new Map<string, readonly Text[]>();
  let taken = 0;
  /** Newest first. `msisdn` has 12 digits. */
  const list = (msisdn: string) => inboxes.get(msisdn) ?? [];
  return {
    list,
    /** Takes a text in; answers the id it goes by. */
    take(msisdn: string, { sender, text }: Pick<Text, 'sender' | 'text'>): string {
      taken += 1;
      const id = `SMS-${taken}`;
      const received = { id, sender, text, receivedAt: now() };
      inboxes.set(msisdn, [received, ...list(msisdn)].slice(0, INBOX_SIZE));
      return id;
    },
  };
}
