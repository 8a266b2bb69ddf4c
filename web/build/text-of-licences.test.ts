import { expect, test } from 'vitest';
import { textOfLicences } from './text-of-licences.ts';

test('packages are named in order, each with the text of its licence, or that it has none', () => {
  const text = textOfLicences([
    { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'MIT License' },
    { name: 'earcut', version: '3.2.4', identifier: 'ISC' },
    { name: 'bare', version: '1.0.0' },
  ]);
  expect(text.split(/\n\n-{72}\n\n/).slice(1)).toEqual([
    'bare 1.0.0\n\nThe package comes without a file of its licence.',
    'earcut 3.2.4 (ISC)\n\nThe package comes without a file of its licence.',
    'react 19.3.1 (MIT)\n\nMIT License\n',
  ]);
});
