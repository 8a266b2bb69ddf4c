/** Stands until its content is here. */
export function SignUpPage() {
  return <h1>Sign up</h1>;
}
