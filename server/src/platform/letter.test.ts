import { describe, expect, test } from 'vitest';
import { type Letter, writeMail } from './letter.ts';

const LETTER: Letter = {
  to: 'wanjiku@example.com',
  subject: 'About <your> account',
  name: 'Wanjikũ',
  paragraphs: ['One & two <script>alert(1)</script>.', 'Then "this".'],
  link: { label: 'Go on', url: 'https://nafasi.example/go?a=1&b="2"' },
  closing: ['If this was not you, write to us.'],
};
const write = (changes: Partial<Letter> = {}) => writeMail({ ...LETTER, ...changes });

describe('a letter', () => {
  test('says the same in its text as in its HTML, with the link in full', () => {
    const { text, html, to, subject } = write();
    expect([to, subject]).toEqual(['wanjiku@example.com', 'About <your> account']);
    expect(text).toBe(
      'Hello Wanjikũ,\n\nOne & two <script>alert(1)</script>.\n\nThen "this".\n\nGo on:\nhttps://nafasi.example/go?a=1&b="2"\n\nIf this was not you, write to us.\n\nNafasi\nWorkspaces by the hour in Nairobi\n',
    );
    expect(html).toContain('One &amp; two &lt;script&gt;alert(1)&lt;/script&gt;.');
    expect(html).toContain('href="https://nafasi.example/go?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('<title>About &lt;your&gt; account</title>');
    expect(html).not.toMatch(/<script|<img|src=|url\(/);
  });

  test('says at its foot, and to mail programs, where to choose what to be written to about', () => {
    const choices = 'https://nafasi.example/profile#notices';
    const { text, html, unsubscribe } = write({ choices });
    expect(text).toMatch(/Nairobi\n\nChoose what we write to you about:\nhttps:\S+#notices\n$/);
    expect(html).toContain(`<a href="${choices}"`);
    expect(unsubscribe).toBe(choices);
    expect(write()).not.toHaveProperty('unsubscribe');
  });

  test('without a link has no button', () => {
    const { link: _, ...rest } = LETTER;
    expect(writeMail(rest).html).not.toContain('<a ');
  });

  test.each(["Ng'ang'a", 'Anne-Marie', 'Achieng’ Atieno', 'Zoë', 'محمد'])(
    'greets %s by name',
    (name) => {
      expect(write({ name }).text).toMatch(new RegExp(`^Hello ${name},\n`));
    },
  );

  test.each([
    'visit evil.example',
    'http://evil',
    'A\n\nYour account is blocked',
    '<b>A</b>',
    'a@b',
    'x'.repeat(41),
  ])('does not repeat %j, which is no name, in a mailbox that may be a stranger’s', (name) => {
    const { text, html } = write({ name });
    expect(text).toMatch(/^Hello,\n/);
    expect(text + html).not.toContain(name);
  });
});
