const sentence = 'Taken in the meantime';

/** How the fields of a time are marked that somebody else has by now. */
export const slotTakenFields = { start_time: sentence, end_time: sentence };
