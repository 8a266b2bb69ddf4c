/** Stands until its content is here. */
export function OwnerDashboardPage() {
  return <h1>Owner Dashboard</h1>;
}
