import PostalMime from 'postal-mime';

interface Correspondent {
  /** Empty if the mail has none. */
  name: string;
  address: string;
}

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  id: number;
  receivedAt: Date;
  from: Correspondent;
  to: Correspondent[];
  subject: string;
  text: string;
  /** Empty for a mail of plain text. */
  html: string;
  attachments: Attachment[];
}

/** Sender and recipients of the SMTP envelope; the mail's own headers may differ. */
interface Envelope {
  from: string;
  to: string[];
}

/** The most mails kept; the oldest are dropped. */
const MOST_MAILS = 200;

export type Mailbox = ReturnType<typeof createMailbox>;

/** Every mail that arrived, whoever it is for. */
export function createMailbox() {
  let mails: Mail[] = [];
  let received = 0;

  return {
    /** Stores a mail, as it came over the wire. */
    async take(raw: Buffer, envelope: Envelope): Promise<void> {
      const letter = await PostalMime.parse(raw);
      const { from, to = [], cc = [], subject = '', text = '', html = '' } = letter;
      const named = [from, ...to, ...cc].flatMap((entry) => entry?.group ?? entry ?? []);
      const nameOf = (address: string) =>
        named.find((entry) => entry.address?.toLowerCase() === address.toLowerCase())?.name ?? '';
      const correspondent = (address: string) => ({ name: nameOf(address), address });
      received += 1;
      const attachments = letter.attachments.map(({ filename, mimeType, content }) => ({
        filename: filename ?? 'attachment',
        contentType: mimeType,
        content:
          typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
      }));
      const mail = { id: received, receivedAt: new Date(), subject, text, html, attachments };
      const { from: sender, to: recipients } = envelope;
      mails = [
        { ...mail, from: correspondent(sender), to: recipients.map(correspondent) },
        ...mails.slice(0, MOST_MAILS - 1),
      ];
    },

    /** Mails, newest first; with `to`, those for that address, in any case. */
    list: (to?: string): Mail[] =>
      mails.filter(
        (mail) =>
          to === undefined ||
          mail.to.some(({ address }) => address.toLowerCase() === to.toLowerCase()),
      ),

    find: (id: number): Mail | undefined => mails.find((mail) => mail.id === id),

    empty(): void {
      mails = [];
    },
  };
}
