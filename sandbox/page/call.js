/** The server's answer; a refusal in its envelope where there is none to be had. */
export async function call(path, options) {
  try {
    const response = await fetch(path, options);
    return { ok: response.ok, body: await response.json() };
  } catch {
    const message =
      'The sandbox does not answer. Is it still running? Nothing is known to be paid.';
    return { ok: false, body: { message } };
  }
}

/** Sends `body` as JSON. */
export function post(path, body) {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
