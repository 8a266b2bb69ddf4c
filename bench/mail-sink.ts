// Takes every mail and keeps none: mails go out while changes are measured, as they do where Nafasi runs.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export async function openMailSink(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    take(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${port}`, close };
}

/** Answers each line of a client, and each letter when its last line has come. */
function take(socket: Socket): void {
  let text = '';
  let isLetter = false;
  socket.write('220 sink\r\n');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const mark = isLetter ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(mark);
      if (end < 0) return;
      isLetter = !isLetter && /^data$/i.test(text.slice(0, end));
      text = text.slice(end + mark.length);
      socket.write(isLetter ? '354 go on\r\n' : '250 taken\r\n');
    }
  });
  // A client that is stopped while it sends.
  socket.on('error', () => socket.destroy());
}
