// A mail server that accepts every mail and keeps none, for measurements and proofs during which mails go out.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** `heed` sees each letter before it is accepted. */
export async function openMailSink(
  heed: (letter: string) => void = () => undefined,
): Promise<{ url: string; setAway(isAway: boolean): void; close(): void }> {
  let isAway = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (isAway) return void socket.destroy();
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    take(socket, heed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const setAway = (away: boolean) => {
    isAway = away;
    if (away) cut();
  };
  const close = () => {
    server.close();
    cut();
  };
  return { url: `smtp://127.0.0.1:${port}`, setAway, close };
}

/** Answers each line of a client, and each letter once its last line has arrived. */
function take(socket: Socket, heed: (letter: string) => void): void {
  let text = '';
  let isLetter = false;
  socket.write('220 sink\r\n');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const mark = isLetter ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(mark);
      if (end < 0) return;
      if (isLetter) heed(text.slice(0, end));
      isLetter = !isLetter && /^data$/i.test(text.slice(0, end));
      text = text.slice(end + mark.length);
      socket.write(isLetter ? '354 go on\r\n' : '250 taken\r\n');
    }
  });
  // A client that is killed while sending.
  socket.on('error', () => socket.destroy());
}
