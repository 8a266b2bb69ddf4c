/** Of the two things that a build makes, what browsers get; the other makes pages on the server. */
export const forBrowsers = ({ name }: { name: string }): boolean => name === 'client';
