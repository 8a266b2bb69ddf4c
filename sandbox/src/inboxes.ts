/** The size of a phone's inbox, so that a load test does not fill the memory. */
const INBOX_SIZE = 50;

/** An inbox for every phone, in memory: a restart empties it. `msisdn` has 12 digits. */
export function createInboxes<Text>() {
  const inboxes = new Map<string, readonly Text[]>();
  /** Newest first. */
  const list = (msisdn: string) => inboxes.get(msisdn) ?? [];
  return {
    list,
    add(msisdn: string, text: Text): void {
      inboxes.set(msisdn, [text, ...list(msisdn)].slice(0, INBOX_SIZE));
    },
  };
}
