import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.asAdmin();
});
afterAll(() => world.close());

let made = 0;
const newUser = (changes: Record<string, unknown> = {}) => {
  made += 1;
  return {
    first_name: 'Njeri',
    last_name: 'Mwangi',
    email: `njeri-${made}@example.com`,
    phone_number: '0722 000 111',
    password: 'a good password',
    ...changes,
  };
};
const create = (changes: Record<string, unknown> = {}) =>
  admin.call('POST', '/api/users/', newUser(changes));
const search = async (query: string) => {
  const answer = await admin.call('GET', `/api/users/?${query}`);
  expect(answer).toMatchObject({ status: 200, body: { success: true, error: null } });
  expect(answer.body.total).toBe(answer.body.data.length);
  return answer.body.data.map(({ id }: { id: number }) => id) as number[];
};

describe('the list of users', () => {
  let zawadi: number;
  let amina: number;
  beforeAll(async () => {
    const first = await create({
      first_name: 'Zawadi',
      last_name: "O'Brien-Ékwé",
      email: 'Zee.Ekwe@Qahwa.example',
      phone_number: '0733 918 273',
    });
    const second = await create({
      first_name: 'amina',
      last_name: 'Quraishi\n100%_sure',
      email: 'amina@qahwa.example',
      phone_number: '+44 20 7946 0958',
      role: 'owner',
    });
    zawadi = first.body.data.id;
    amina = second.body.data.id;
  });

  test('shows everything of a person except the password, newest first', async () => {
    const { body } = await admin.call('GET', '/api/users?search=qahwa');
    expect(body).toEqual({
      success: true,
      data: [
        expect.objectContaining({ id: amina }),
        {
          id: zawadi,
          first_name: 'Zawadi',
          last_name: "O'Brien-Ékwé",
          email: 'zee.ekwe@qahwa.example',
          phone_number: '+254733918273',
          created_at: '2026-11-24T10:00:00+03:00',
          email_proved: false,
          new_email: null,
          roles: ['client'],
        },
      ],
      error: null,
      total: 2,
      next_cursor: null,
    });
  });

  test('is searched by words of names and email and by digits of the phone', async () => {
    for (const [words, found] of [
      ['zawadi', [zawadi]],
      ['EKWE zawa', [zawadi]],
      ["o'brien", [zawadi]],
      ['zee.ekwe@qahwa', [zawadi]],
      ['0733 918 273', [zawadi]],
      ['0733918273', [zawadi]],
      ['+254 733-918-273', [zawadi]],
      ['918', [zawadi]],
      ['(020) 7946', []],
      ['+44 (20) 7946.0958', [amina]],
      ['100%', [amina]],
      ['qahwa %_%', []],
      ['qahwa \u0000', [amina, zawadi]],
      [`qahwa ${'a'.repeat(1)} ${' '.repeat(300)} nobody`, [amina, zawadi]],
      ["qahwa'; drop table users; --", []],
    ] as const)
      expect([words, await search(`search=${encodeURIComponent(words)}`)]).toEqual([words, found]);
  });

  test('is narrowed to those who hold a role', async () => {
    expect(await search('search=qahwa&role=owner')).toEqual([amina]);
    expect(await search('search=qahwa&role=client')).toEqual([amina, zawadi]);
    expect(await search('search=qahwa&role=admin')).toEqual([]);
    expect(await search('search=qahwa&role=&sort=')).toEqual([amina, zawadi]);
  });

  test('is ordered by name regardless of case and accents, and pages in that order', async () => {
    const names = [
      'Éve',
      'adam',
      'Dan',
      'Bob\tX',
      '"\\',
      '𝔘nicode',
      'x'.repeat(100),
      '字'.repeat(99),
    ];
    for (const first_name of names)
      await create({ first_name, email: `${first_name.length}-${made}@sorted.example` });
    const all = await admin.call('GET', '/api/users?search=sorted.example&sort=name');
    const shown = all.body.data.map(({ first_name }: { first_name: string }) => first_name);
    expect(shown.slice(0, 1)).toEqual(['"\\']);
    expect(shown.filter((name: string) => /^.[aovn]/u.test(name) && name.length < 8)).not.toEqual(
      [],
    );
    const latin = shown.filter((name: string) => ['Éve', 'adam', 'Dan', 'Bob X'].includes(name));
    expect(latin).toEqual(['adam', 'Bob X', 'Dan', 'Éve']);
    const walked: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await admin.call(
        'GET',
        `/api/users?search=sorted.example&sort=name&limit=1${cursor}`,
      );
      expect(page.status).toBe(200);
      walked.push(...page.body.data.map(({ first_name }: { first_name: string }) => first_name));
      if (!page.body.next_cursor) break;
      cursor = `&cursor=${page.body.next_cursor}`;
    }
    expect(walked).toEqual(shown);
  });

  test('sends no more statements for many people than for one', async () => {
    for (const sort of ['newest', 'name']) {
      const one = await world.statementsOf(() =>
        admin.call('GET', `/api/users?limit=1&sort=${sort}`),
      );
      const many = await world.statementsOf(() => admin.call('GET', `/api/users?sort=${sort}`));
      expect(many).toBeLessThanOrEqual(one);
    }
  });

  test.each(['role=king', 'sort=age', 'limit=501', 'cursor=x', 'search=a&search=b'])(
    'with %s is refused, not failed',
    async (query) => {
      expect(await admin.call('GET', `/api/users?${query}`)).toMatchObject({
        status: 422,
        body: { code: 'NOT_VALID' },
      });
    },
  );
});

describe('one user', () => {
  test('is shown bare, with and without the closing slash', async () => {
    const person = await world.as('client', 'owner');
    for (const url of [`/api/users/${person.id}`, `/api/users/${person.id}/`])
      expect(await admin.call('GET', url)).toMatchObject({
        status: 200,
        body: { id: person.id, email: person.email, roles: ['client', 'owner'] },
      });
  });

  test.each(['999999', '0', '-1', 'me', '1.5', '99999999999999999999', '%00'])(
    '%s is not there',
    async (id) => {
      for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const)
        expect(await admin.call(method, `/api/users/${id}`, body)).toMatchObject({
          status: 404,
          body: { success: false },
        });
    },
  );
});

describe('adding a user', () => {
  test('opens an account that can log in, and is on record', async () => {
    const answer = await create({ first_name: ' Wairimu ', email: ' Wairimu@Example.com ' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          first_name: 'Wairimu',
          email: 'wairimu@example.com',
          phone_number: '+254722000111',
          roles: ['client'],
        },
        error: null,
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password/);
    const login = { email: 'WAIRIMU@example.com', password: 'a good password' };
    expect(await world.call('POST', '/auth/login', login)).toMatchObject({
      status: 200,
      body: { user: { id: answer.body.data.id } },
    });
    const { rows } = await sql`
      select action, actor_id, detail from audit
      where subject = 'user' and subject_id = ${answer.body.data.id} and not audit_is_access(action)`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { action: 'user.created', actor_id: admin.id, detail: { roles: ['client'] } },
    ]);
  });

  test('gives a role other than client in addition to it', async () => {
    for (const [role, roles] of [
      ['client', ['client']],
      ['owner', ['client', 'owner']],
      ['admin', ['client', 'admin']],
    ] as const)
      expect((await create({ role })).body.data.roles).toEqual(roles);
  });

  const SENTENCE = 'First name, last name, email, and password are required.';
  test.each([
    ['nothing', undefined, ['first_name', 'last_name', 'email', 'phone_number', 'password']],
    ['an empty body', {}, ['first_name', 'last_name', 'email', 'phone_number', 'password']],
    ['a list', [], ['first_name', 'last_name', 'email', 'phone_number', 'password']],
    ['no first name', newUser({ first_name: undefined }), ['first_name']],
    ['a blank last name', newUser({ last_name: ' \t' }), ['last_name']],
    ['no email', newUser({ email: null }), ['email']],
    ['a blank password', newUser({ password: '' }), ['password']],
    [
      'no first name and a phone number that is none',
      newUser({ first_name: '', phone_number: 7 }),
      ['first_name', 'phone_number'],
    ],
  ])('with %s is refused in the one sentence, and at each field', async (_, body, fields) => {
    const answer = await admin.call('POST', '/api/users', body);
    expect(answer).toMatchObject({ status: 422, body: { message: SENTENCE, error: SENTENCE } });
    expect(Object.keys(answer.body.errors).sort()).toEqual([...fields].sort());
    expect(Object.values(answer.body.errors)).not.toContain(SENTENCE);
  });

  test.each([
    ['phone_number', { phone_number: undefined }, 'Phone number is required.'],
    ['phone_number', { phone_number: '123' }, expect.stringContaining('We do not recognise')],
    ['password', { password: '1234567' }, 'Password must be at least 8 characters long.'],
    ['email', { email: 'njeri@example' }, 'Invalid email format.'],
    ['email', { email: 'nje\u0000ri@example.com' }, 'Invalid email format.'],
    ['last_name', { last_name: 'Mwa\u0000ngi' }, 'Please remove the unreadable characters.'],
    ['first_name', { first_name: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    ['first_name', { first_name: { first: 'Njeri' } }, 'First name is required.'],
    ['role', { role: 'king' }, expect.stringContaining('must be one of')],
    ['role', { role: ['admin'] }, expect.stringContaining('must be one of')],
  ])(
    'with a problem at %s alone (%j) is refused in its words',
    async (field, changes, sentence) => {
      expect(await create(changes)).toMatchObject({
        status: 422,
        body: { message: sentence, errors: { [field]: sentence } },
      });
    },
  );

  test('with an address that has an account is refused, also at the same instant', async () => {
    const answers = await Promise.all(
      ['twice@x.example', 'TWICE@x.example', 'Twice@x.example'].map((email) => create({ email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: {
        email: 'An account with this email already exists. Please look for it in the list.',
      },
    });
  });

  test('stores nothing that the contract does not name', async () => {
    const answer = await create({ id: 1, roles: ['admin'], role_id: 3, removed_at: 'now' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.roles).toEqual(['client']);
    expect(answer.body.data.id).not.toBe(1);
  });
});

test('nobody but an admin reads or changes users', async () => {
  const person = await world.asClient();
  for (const [method, url, body] of [
    ['GET', '/api/users/'],
    ['GET', `/api/users/${person.id}`],
    ['POST', '/api/users/', newUser()],
    ['PATCH', `/api/users/${person.id}`, { first_name: 'Eve' }],
    ['DELETE', `/api/users/${person.id}`],
    ['GET', '/api/roles/'],
  ] as const) {
    expect((await world.call(method, url, body)).status).toBe(401);
    for (const caller of [person, await world.asOwner()])
      expect(await caller.call(method, url, body)).toMatchObject({
        status: 403,
        body: { code: 'NOT_YOURS_TO_DO' },
      });
  }
});
