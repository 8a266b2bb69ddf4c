// Answers to what owners are asked most: a tap puts one into the field, to be edited before it is sent.

type QuickAnswer = { label: string; words: string };

const always: readonly QuickAnswer[] = [
  {
    label: 'Power',
    words: 'When the mains are off, a backup keeps the lights and the internet on.',
  },
  {
    label: 'Parking',
    words: 'There is parking, free for guests. Please tell the guard which room you come for.',
  },
];

const ofQuestion: readonly QuickAnswer[] = [
  {
    label: 'Yes, it is free',
    words: 'Yes, it is free then. You can book it on the page of the space.',
  },
  {
    label: 'Not free then',
    words: 'I am sorry, it is not free then. The page of the space shows when it is.',
  },
];

const ofBooking: readonly QuickAnswer[] = [
  { label: 'On my way', words: 'I am on my way and will be there in a few minutes.' },
  { label: 'See you then', words: 'Thank you for booking. See you then.' },
];

/** Of a thread about a space, or about a booking. */
export const quickAnswersFor = (thread: { booking_id: number | null }): readonly QuickAnswer[] => [
  ...(thread.booking_id === null ? ofQuestion : ofBooking),
  ...always,
];
