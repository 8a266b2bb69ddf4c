/** Stands until its content is here. */
export function ClientDashboardPage() {
  return <h1>Client Dashboard</h1>;
}
