/** Adds the password to a request as one more field of its JSON or form. Consumes the given request. */
export async function withPassword(request: Request, password: string): Promise<Request> {
  const headers = new Headers(request.headers);
  if (headers.get('content-type')?.startsWith('multipart/')) {
    const form = await request.formData();
    form.set('current_password', password);
    // The browser sets it anew, with the boundary of the new form.
    headers.delete('content-type');
    return new Request(request, { headers, body: form });
  }
  const written = await request.text();
  const fields = written ? JSON.parse(written) : {};
  headers.set('content-type', 'application/json');
  return new Request(request, {
    headers,
    body: JSON.stringify({ ...fields, current_password: password }),
  });
}
