// Who may do what with one space, besides reading its page: for the table in permissions.test.ts.
//                                        visitor, client, other client, owner, other owner, admin
const MANAGERS = (status: number) => [401, 403, 403, status, 403, status] as const;

const RULES = {
  ...{ opening_hours: [], closures: [], buffer_minutes: 0, least_minutes: 30 },
  ...{ most_minutes: null, notice_minutes: 0, furthest_days: 365 },
};
/** No request is made to such an address. */
const INSIDE = { name: 'Elsewhere', url: 'https://127.0.0.1/c.ics' };

type SpaceCall = readonly [
  call: string,
  /** What follows the space in the address. */
  more: string,
  answers: ReturnType<typeof MANAGERS>,
  body?: object,
];

export const SPACE_CALLS: readonly SpaceCall[] = [
  ['PUT /api/spaces/{id}/rules', 'rules', MANAGERS(200), RULES],
  ['GET /api/spaces/{id}/way_in', 'way_in', MANAGERS(200)],
  ['PUT /api/spaces/{id}/way_in', 'way_in', MANAGERS(200), { building: 'Mvule Towers' }],
  ['POST /api/spaces/{id}/feed', 'feed', MANAGERS(201)],
  ['DELETE /api/spaces/{id}/feed', 'feed', MANAGERS(200)],
  ['GET /api/spaces/{id}/imports', 'imports', MANAGERS(200)],
  ['POST /api/spaces/{id}/imports', 'imports', MANAGERS(422), INSIDE],
  ['POST /api/spaces/{id}/imports/{import_id}/refresh', 'imports/999999/refresh', MANAGERS(404)],
  ['DELETE /api/spaces/{id}/imports/{import_id}', 'imports/999999', MANAGERS(404)],
];
