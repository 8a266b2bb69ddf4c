import { z } from 'zod';
import { accountRefusals } from '#people/accounts/accounts.contract.ts';
import { userRefusals } from '#people/accounts/users/users.contract.ts';
import {
  endpointsOf,
  envelope,
  id,
  idParams,
  line,
  listOf,
  noFields,
  paging,
  text,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const hostingRefusals = declareRefusals({
  ALREADY_OWNER: [409, 'You are an owner already. You can add a space on your owner dashboard.'],
  HOSTING_REQUEST_STANDS: [
    409,
    'We have a request of yours already. Please wait for our answer; it comes by email.',
  ],
  HOSTING_REQUEST_NOT_FOUND: [404, 'There is no such request. Please look at the list again.'],
  HOSTING_REQUEST_DECIDED: [
    409,
    'Another admin has decided this request. Please look at the list again.',
  ],
});

const { PHONE_NUMBER_UNKNOWN } = accountRefusals;
const {
  ALREADY_OWNER,
  HOSTING_REQUEST_STANDS,
  HOSTING_REQUEST_NOT_FOUND,
  HOSTING_REQUEST_DECIDED,
} = hostingRefusals;

/** How long somebody who was declined has to wait before asking again. */
export const ASK_AGAIN_AFTER_DAYS = 7;

const HOSTING_STATES = ['open', 'granted', 'declined'] as const;

const own = {
  id,
  /** What they want to list. */
  about: z.string(),
  location: z.string(),
  /** E.164, such as +254712345678. */
  phone_number: z.string(),
  state: z.enum(HOSTING_STATES),
  created_at: timeOut,
  decided_at: timeOut.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** When they may ask again; null while it is open. */
  again_from: timeOut.nullable(),
};
const ownHostingRequest = z.object(own).meta({ id: 'OwnHostingRequest' });
const hostingRequest = z
  .object({ ...own, user_id: id, name: z.string(), email: z.string() })
  .meta({ id: 'HostingRequest' });

export const hostingBody = z.object({
  about: text(1000, 'Please say what you want to list.'),
  location: line(200, 'Please say where it is.'),
  phone_number: text(30, 'Please give a phone number to reach you.'),
});

const endpoint = endpointsOf('hosting');

export const requestHosting = endpoint('POST /api/hosting-requests', {
  summary: 'Ask to become an owner',
  body: hostingBody,
  answers: { 201: envelope(ownHostingRequest) },
  refusals: [PHONE_NUMBER_UNKNOWN, ALREADY_OWNER, HOSTING_REQUEST_STANDS],
});

export const getOwnHostingRequest = endpoint('GET /api/hosting-request', {
  summary: "The caller's latest request to become an owner; null without one",
  answers: { 200: envelope(ownHostingRequest.nullable()) },
});

export const listHostingRequests = endpoint('GET /api/hosting-requests', {
  summary: 'Requests to become an owner, newest first',
  query: z.object({ ...paging, state: unlessEmpty(z.enum(HOSTING_STATES)) }),
  answers: { 200: listOf(hostingRequest) },
});

export const grantHosting = endpoint('POST /api/hosting-requests/:id/grant', {
  summary: 'Grant a request: the person becomes an owner',
  params: idParams,
  body: noFields,
  confirm: true,
  answers: { 200: envelope(hostingRequest) },
  refusals: [userRefusals.OWN_ROLE, HOSTING_REQUEST_NOT_FOUND, HOSTING_REQUEST_DECIDED],
});

export const declineBody = z.object({
  reason: text(500, 'Please say why. The person reads it in their email.'),
});

export const declineHosting = endpoint('POST /api/hosting-requests/:id/decline', {
  summary:
    'Decline a request, with a reason that the person reads; they may ask again some days later',
  params: idParams,
  body: declineBody,
  answers: { 200: envelope(hostingRequest) },
  refusals: [HOSTING_REQUEST_NOT_FOUND, HOSTING_REQUEST_DECIDED],
});
