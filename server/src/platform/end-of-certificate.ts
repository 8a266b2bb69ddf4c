import { connect } from 'node:tls';

const PATIENCE_MS = 5_000;

/** When the certificate expires that `host` presents for `name`; one that has expired is read too. */
export const endOfCertificate = (host: string, port: number, name = host) =>
  new Promise<Date>((resolve, reject) => {
    const socket = connect({
      host,
      port,
      servername: name,
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('it took too long')));
    socket.once('error', reject);
  });
