// Whether a file is a PDF: by how one begins and ends, whatever it is called. Pure.

/** Readers take what follows the last mark within so many bytes. */
const END_WITHIN = 1024;

export const isPdf = (file: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8));

/** Whether a PDF has come whole. */
export const isWholePdf = (file: Buffer): boolean => {
  const end = file.toString('latin1', Math.max(0, file.length - END_WITHIN));
  return isPdf(file) && /startxref\s+\d+\s+%%EOF/.test(end);
};
