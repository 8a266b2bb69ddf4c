// Whether a file is a PDF: by its beginning and end, whatever its name. Pure.

/** PDF readers look for the last end marker within this many bytes. */
const END_WITHIN = 1024;

export const isPdf = (file: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8));

/** Whether a PDF is complete. */
export const isWholePdf = (file: Buffer): boolean => {
  const end = file.toString('latin1', Math.max(0, file.length - END_WITHIN));
  return isPdf(file) && /startxref\s+\d+\s+%%EOF/.test(end);
};
