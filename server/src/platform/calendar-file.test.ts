import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, escapeText, foldLine, writeCalendar } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: 'booking-12@nafasi.example',
  sequence: 0,
  stamp: new Date('2026-11-24T10:00:00+03:00'),
  start: new Date('2026-11-25T09:00:00+03:00'),
  end: new Date('2026-11-25T14:00:00+03:00'),
  summary: 'Acacia Boardroom',
  status: 'CONFIRMED',
};

describe('a calendar file', () => {
  test('names the event, its time in UTC, its method and its organizer', () => {
    const event = { ...EVENT, organizer: { name: 'Nafasi', email: 'support@nafasi.example' } };
    expect(writeCalendar([event], { method: 'PUBLISH' }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Nafasi//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-12@nafasi.example',
      'DTSTAMP:20261124T070000Z',
      'LAST-MODIFIED:20261124T070000Z',
      'SEQUENCE:0',
      'DTSTART:20261125T060000Z',
      'DTEND:20261125T110000Z',
      'SUMMARY:Acacia Boardroom',
      'ORGANIZER;CN="Nafasi":mailto:support@nafasi.example',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('of whole days has their dates in Nairobi, and takes nobody\u2019s time if it says so', () => {
    const start = new Date('2026-12-12T00:00:00+03:00');
    const end = new Date('2026-12-13T00:00:00+03:00');
    const file = writeCalendar([{ ...EVENT, start, end, allDay: true, transparent: true }]);
    expect(file).toContain('DTSTART;VALUE=DATE:20261212\r\nDTEND;VALUE=DATE:20261213\r\n');
    expect(file).toContain('TRANSP:TRANSPARENT\r\n');
  });

  test('contains its name and how often to refresh', () => {
    const file = writeCalendar([], { name: 'Acacia; Westlands', refreshMinutes: 30 });
    expect(file).toContain('X-WR-CALNAME:Acacia\\; Westlands\r\n');
    expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n');
  });

  test('lets no text of a person become a line of its own', () => {
    const file = writeCalendar([{ ...EVENT, summary: 'A\r\nSTATUS:CANCELLED', location: 'B\nX' }]);
    expect(file.split('\r\n')).toContain('SUMMARY:A\\nSTATUS:CANCELLED');
    expect(file.split('\r\n')).toContain('LOCATION:B\\nX');
  });

  test('escapes special characters', () => {
    expect(escapeText('a;b,c\\d\u0007e')).toBe('a\\;b\\,c\\\\de');
  });

  test('has lines of at most 75 octets that split no character and unfold to the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = text.replace(/[\r\n]/g, '');
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        }
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });
});
