/** Stands until its content is here. */
export function ProfilePage() {
  return <h1>My Profile</h1>;
}
