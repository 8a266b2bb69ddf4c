// What an admin can do about a document that the tax register did not take.
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import type { Registration } from '#platform/tax-register.ts';
import { taxRegisterRefusals } from './tax-register.contract.ts';
import { registrationBroughtAgain, registrationRecorded } from './tax-register.events.ts';
import { lockRegistration, setRecorded, setToBring } from './unregistered.queries.ts';

type Settling = Pick<Platform, 'db' | 'clock'>;

async function requireUnregistered(tx: Tx, id: number): Promise<void> {
  const registration = await lockRegistration(tx, id);
  if (!registration) throw new Refusal(taxRegisterRefusals.REGISTRATION_NOT_FOUND);
  if (registration.is_registered) throw new Refusal(taxRegisterRefusals.REGISTERED_ALREADY);
}

/** Lets the job bring it again the next time it runs. */
export async function bringAgain({ db, clock }: Settling, { id: by }: Caller, id: number) {
  await inTransaction(db, async (tx) => {
    await requireUnregistered(tx, id);
    await setToBring(tx, id);
    await happened(tx, registrationBroughtAgain, { about: id, by, at: clock.now() });
  });
}

/** It was registered by other means: the receipt shows that, and its later documents are brought. */
export async function recordRegistration(
  { db, clock }: Settling,
  { id: by }: Caller,
  id: number,
  registration: Registration,
) {
  const now = clock.now();
  const record = async (tx: Tx) => {
    await requireUnregistered(tx, id);
    await setRecorded(tx, id, registration, { by, now });
    const detail = { control_number: registration.controlNumber };
    await happened(tx, registrationRecorded, { about: id, by, at: now, detail });
  };
  await inTransaction(db, record).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'tax_registrations_control_number_unique') throw error;
    const field = 'control_number';
    throw new Refusal(taxRegisterRefusals.CONTROL_NUMBER_USED, { field, cause: error });
  });
}
