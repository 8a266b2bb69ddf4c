/** Stands until its content is here. */
export function LoginPage() {
  return <h1>Log in</h1>;
}
