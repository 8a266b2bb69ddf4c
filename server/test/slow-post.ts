// A mail server that accepts each mail, and acknowledges it only when told to.
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export async function openSlowPost() {
  const mails: string[] = [];
  const told = Promise.withResolvers<void>();
  const arrivals = new EventEmitter();
  const server = createServer((socket) => speakSmtp(socket, take));
  const take = async (mail: string) => {
    mails.push(mail);
    arrivals.emit('mail');
    await told.promise;
  };
  const about = (subject: string) => mails.filter((mail) => mail.includes(`Subject: ${subject}\n`));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    about,
    /** Waits for the first mail with this subject. */
    async hasMailAbout(subject: string) {
      while (about(subject).length === 0) await once(arrivals, 'mail');
    },
    /** From here on mails are acknowledged, including those that wait. */
    acknowledge: told.resolve,
    close: () => server.close(),
  };
}

/** As much of SMTP as our side speaks. */
function speakSmtp(socket: Socket, take: (mail: string) => Promise<void>): void {
  let heard = '';
  let mail: string | null = null;
  const answer = async (line: string) => {
    if (mail !== null && line !== '.') mail += `${line}\n`;
    else if (mail !== null) {
      await take(mail);
      mail = null;
      socket.write('250 taken\r\n');
    } else if (line.toUpperCase() === 'DATA') {
      mail = '';
      socket.write('354 go on\r\n');
    } else socket.write('250 so be it\r\n');
  };
  socket.on('error', () => undefined);
  let answered = Promise.resolve();
  socket.on('data', (text) => {
    const lines = `${heard}${text}`.split('\r\n');
    heard = lines.pop() ?? '';
    for (const line of lines) answered = answered.then(() => answer(line));
  });
  socket.write('220 a slow post\r\n');
}
