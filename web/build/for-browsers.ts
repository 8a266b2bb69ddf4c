/** Whether a build environment is the one for browsers; the other renders pages on the server. */
export const forBrowsers = ({ name }: { name: string }): boolean => name === 'client';
