import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type Choice = components['schemas']['NoticeChoice'];
export type Channel = 'mail' | 'sms';
export type Change = { topic: Choice['topic']; channel: Channel; wanted: boolean };

/** Of which topics the person signed in gets mails and SMS. */
export const choicesQuery = queryOptions({
  queryKey: keys.noticeChoices,
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/notices/choices', { signal })).data.data,
});

/**
 * Changes one choice and returns all of them; the request is completed even if the page is left meanwhile. Throws an
 * ApiError when the server refuses.
 */
export async function changeChoice({ topic, channel, wanted }: Change): Promise<Choice[]> {
  const { data } = await signedInApi.PUT('/api/notices/choices', {
    body: { choices: [{ topic, [channel]: wanted }] },
    keepalive: true,
  });
  return data.data;
}

/** The choices with one of them changed. */
export const withChange = (choices: readonly Choice[], { topic, channel, wanted }: Change) =>
  choices.map((choice) => (choice.topic === topic ? { ...choice, [channel]: wanted } : choice));
