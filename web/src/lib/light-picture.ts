const lightBytes = 1_000_000;
const longestSide = 2000;

/**
 * The same picture, small enough to send over a mobile network. A picture that is small already, or that this browser
 * cannot read, stays as it is: the server decides.
 */
export async function lightPicture(file: File): Promise<Blob> {
  if (file.size <= lightBytes) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // A JPEG has no transparency; clear areas would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const lighter = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    return lighter && lighter.size < file.size ? lighter : file;
  } catch {
    return file;
  }
}
