/** Stands until its content is here. */
export function AdminDashboardPage() {
  return <h1>Admin Dashboard</h1>;
}
