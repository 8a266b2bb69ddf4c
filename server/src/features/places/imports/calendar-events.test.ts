import { describe, expect, test } from 'vitest';
import { readEvents } from './calendar-events.service.ts';
import { calendarOf } from './calendar-server.factory.ts';

const ASKED = {
  from: Date.parse('2026-11-24T00:00:00+03:00'),
  until: Date.parse('2027-11-25T00:00:00+03:00'),
  host: 'nafasi.example',
};
/** The times that events take, in Nairobi wall time. */
const read = (text: string) =>
  readEvents(text, ASKED)
    .sort(([one], [other]) => one - other)
    .map((span) =>
      span.map((at) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)).join(' to '),
    );
const timesOf = (...events: string[][]) => read(calendarOf(...events));
const at = (time: string, end = '') => [`DTSTART:${time}`, ...(end ? [`DTEND:${end}`] : [])];

test('what ends after the last year that can be written ends with it', () => {
  expect(timesOf(['DTSTART:20261201T060000Z', 'DURATION:P99999999999999W'])).toEqual([
    '2026-12-01T09:00 to 9999-01-01T03:00',
  ]);
  const decades = ['DTSTART:20200101T060000Z', 'DTEND:99991231T000000Z', 'RRULE:FREQ=YEARLY'];
  expect(timesOf(decades).at(-1)).toBe('2027-01-01T09:00 to 9999-01-01T03:00');
});

describe('an event', () => {
  test.each([
    [
      'in UTC',
      ['DTSTART:20261201T060000Z', 'DTEND:20261201T070000Z'],
      '2026-12-01T09:00 to 2026-12-01T10:00',
    ],
    [
      'floating is on the wall in Nairobi',
      at('20261201T090000', '20261201T100000'),
      '2026-12-01T09:00 to 2026-12-01T10:00',
    ],
    [
      'in a zone everybody knows',
      ['DTSTART;TZID=Europe/London:20261201T090000', 'DTEND;TZID=Europe/London:20261201T100000'],
      '2026-12-01T12:00 to 2026-12-01T13:00',
    ],
    [
      'in it in summer',
      ['DTSTART;TZID=Europe/London:20270601T090000', 'DURATION:PT1H'],
      '2027-06-01T11:00 to 2027-06-01T12:00',
    ],
    [
      'of a day',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'],
      '2026-12-01T00:00 to 2026-12-02T00:00',
    ],
    [
      'of a day without an end',
      ['DTSTART;VALUE=DATE:20261201'],
      '2026-12-01T00:00 to 2026-12-02T00:00',
    ],
    [
      'of a day that ends as it starts',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
      '2026-12-01T00:00 to 2026-12-02T00:00',
    ],
    [
      'of days by their length',
      ['DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'],
      '2026-12-01T00:00 to 2026-12-04T00:00',
    ],
    [
      'by its length',
      ['DTSTART:20261201T060000Z', 'DURATION:PT1H30M'],
      '2026-12-01T09:00 to 2026-12-01T10:30',
    ],
    [
      'that runs already',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261125'],
      '2026-11-20T00:00 to 2026-11-25T00:00',
    ],
  ])('%s takes its time', (_what, lines, time) => {
    expect(timesOf(lines)).toEqual([time]);
  });

  test.each([
    ['without an end', at('20261201T060000Z')],
    ['that ends before it starts', at('20261201T060000Z', '20261201T050000Z')],
    ['that is over', at('20261120T060000Z', '20261120T070000Z')],
    ['too far ahead', at('20280101T060000Z', '20280101T070000Z')],
    ['that was cancelled', [...at('20261201T060000Z', '20261201T070000Z'), 'STATUS:CANCELLED']],
    [
      'that leaves people free',
      [...at('20261201T060000Z', '20261201T070000Z'), 'TRANSP:TRANSPARENT'],
    ],
    ['of ours', ['UID:booking-12@nafasi.example', ...at('20261201T060000Z', '20261201T070000Z')]],
    [
      'of ours that is closed',
      ['UID:closure-3-2026-12-01@NAFASI.example', 'DTSTART;VALUE=DATE:20261201'],
    ],
  ])('%s takes none', (_what, lines) => {
    expect(timesOf(lines)).toEqual([]);
  });

  test('that only resembles ours takes its time', () => {
    const time = at('20261201T060000Z', '20261201T070000Z');
    expect(
      timesOf(['UID:booking-12@nafasi.example.org', ...time], ['UID:x@nafasi.example', ...time]),
    ).toHaveLength(2);
  });
});

describe('an event that repeats', () => {
  const hour = [
    'DTSTART;TZID=Africa/Nairobi:20261201T090000',
    'DTEND;TZID=Africa/Nairobi:20261201T100000',
  ];
  const starts = (...events: string[][]) => timesOf(...events).map((time) => time.slice(0, 16));

  test('does so as often as it says, without what is left out, and on further dates', () => {
    expect(
      starts([
        ...hour,
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE;TZID=Africa/Nairobi:20261202T090000,20261203T090000',
        'RDATE:20261224T060000Z',
      ]),
    ).toEqual(['2026-12-01T09:00', '2026-12-04T09:00', '2026-12-05T09:00', '2026-12-24T09:00']);
  });

  test.each(['20261203T060000Z', '20261203', '20261203T090000'])(
    'ends with the one at %s',
    (until) => {
      expect(starts([...hour, `RRULE:FREQ=DAILY;UNTIL=${until}`])).toEqual([
        '2026-12-01T09:00',
        '2026-12-02T09:00',
        '2026-12-03T09:00',
      ]);
    },
  );

  test('and began long ago takes its times from today on', () => {
    const old = [
      'DTSTART:20160104T060000Z',
      'DTEND:20160104T070000Z',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
    ];
    const all = starts(old);
    expect(all.slice(0, 2)).toEqual(['2026-11-30T09:00', '2026-12-07T09:00']);
    expect(all).toHaveLength(52);
  });

  test('keeps its wall time when clocks change', () => {
    const london = [
      'DTSTART;TZID=Europe/London:20270326T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
    ];
    expect(starts(london)).toEqual([
      '2027-03-26T12:00',
      '2027-03-27T12:00',
      '2027-03-28T11:00',
      '2027-03-29T11:00',
    ]);
  });

  test('is at another time where one occurrence was moved, and missing where it was cancelled', () => {
    const uid = 'UID:weekly@elsewhere.example';
    const override = (day: string) => [uid, `RECURRENCE-ID;TZID=Africa/Nairobi:${day}T090000`];
    expect(
      starts(
        [uid, ...hour, 'RRULE:FREQ=DAILY;COUNT=4'],
        [...override('20261202'), 'DTSTART:20261220T060000Z', 'DTEND:20261220T070000Z'],
        [...override('20261203'), ...hour, 'STATUS:CANCELLED'],
      ),
    ).toEqual(['2026-12-01T09:00', '2026-12-04T09:00', '2026-12-20T09:00']);
  });

  test('is moved from one on with all that come after', () => {
    const uid = 'UID:weekly@elsewhere.example';
    const later = [
      uid,
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Africa/Nairobi:20261203T090000',
      'DTSTART;TZID=Africa/Nairobi:20261203T140000',
      'DURATION:PT1H',
    ];
    expect(starts([uid, ...hour, 'RRULE:FREQ=DAILY;COUNT=4'], later)).toEqual([
      '2026-12-01T09:00',
      '2026-12-02T09:00',
      '2026-12-03T14:00',
      '2026-12-04T14:00',
    ]);
  });

  const saturdays = (first: string, moved: string) =>
    timesOf(
      [
        'UID:weekly@elsewhere.example',
        `DTSTART;TZID=Africa/Nairobi:${first}T090000`,
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY',
      ],
      [
        'UID:weekly@elsewhere.example',
        `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Africa/Nairobi:${first}T090000`,
        `DTSTART;TZID=Africa/Nairobi:${moved}T090000`,
        'DURATION:PT3H',
      ],
    );
  test('is moved by days into the requested range, and lasts as long as the entry that moves it', () => {
    expect(saturdays('20261107', '20261110').slice(0, 2)).toEqual([
      '2026-11-24T09:00 to 2026-11-24T12:00',
      '2026-12-01T09:00 to 2026-12-01T12:00',
    ]);
    expect(saturdays('20261205', '20261202').at(-1)).toBe('2027-11-24T09:00 to 2027-11-24T12:00');
  });

  test('of days leaves out days', () => {
    expect(
      starts([
        'DTSTART;VALUE=DATE:20261201',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20261202',
      ]),
    ).toEqual(['2026-12-01T00:00', '2026-12-03T00:00']);
  });
});

describe('a time zone that the file brings along', () => {
  const zone = (tzid: string) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${tzid}`,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
  const file = (tzid: string) =>
    calendarOf([
      `DTSTART;TZID=${tzid}:20261201T090000`,
      `DTEND;TZID=${tzid}:20261201T100000`,
    ]).replace('BEGIN:VEVENT', `${zone('House time')}\r\nBEGIN:VEVENT`);

  test('is the one that is meant', () => {
    expect(read(file('House time'))).toEqual(['2026-12-01T10:00 to 2026-12-01T11:00']);
  });

  test('is required if it is not well known', () => {
    expect(() => read(file('Garden time'))).toThrow(
      'An event of this calendar is in a time zone that nobody knows: Garden time.',
    );
  });
});

describe('unreadable content is reported', () => {
  const page =
    'There is a web page at this address, not a calendar. Please copy the address that ends in .ics, or is called iCal.';
  const none = 'What is at this address is no calendar (iCalendar). Please check the address.';
  test.each([
    ['', 'There is nothing at this address: it is empty.'],
    ['\ufeff \r\n', 'There is nothing at this address: it is empty.'],
    ['<!doctype html><title>Sign in</title>', page],
    ['Jambo', none],
    ['{"events": []}', none],
    ['BEGIN:VCARD\r\nFN:Achieng\r\nEND:VCARD', none],
    [
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
      'There is something in this calendar that we cannot read.',
    ],
    [calendarOf(['SUMMARY:When?']), 'An event of this calendar has a start that we cannot read.'],
    [
      calendarOf(['DTSTART:20261201T060000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']),
      'The events of this calendar repeat more often than we can work through.',
    ],
    [
      calendarOf(['DTSTART:20000101T060000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY']),
      'The events of this calendar repeat more often than we can work through.',
    ],
    [
      calendarOf(
        ...Array.from({ length: 10_000 }, () => at('20261201T060000Z', '20261201T070000Z')),
      ),
      'This calendar has more than 5,000 events in the next 365 days, which is more than we take.',
    ],
  ])('%.40s', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  test('but a calendar without events is one, and so are several in one file', () => {
    expect(read(calendarOf())).toEqual([]);
    const one = calendarOf(at('20261201T060000Z', '20261201T070000Z'));
    expect(read(`\ufeff${one}${one}`)).toHaveLength(2);
  });
});
