// The preview picture for links to a space: pure, the same on the server and in the browser.

/** What the picture shows. */
type Shown = {
  id: number;
  title: string;
  location: string | null;
  space_type: string;
  max_guests: number;
  price_per_hour: number;
  rating: number | null;
  reviews_count: number;
  images: readonly { served_url: string | null }[];
};

/** Pixels, as chat programs expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Increase it when the drawing changes. */
const DRAWING = 1;

/** The picture's address, which changes whenever the picture would. */
export function previewPath(space: Shown): string {
  const { id, title, location, space_type, max_guests, price_per_hour, rating, reviews_count } =
    space;
  const photo = space.images[0]?.served_url ?? null;
  const facts = [title, location, space_type, max_guests, price_per_hour, rating, reviews_count];
  return `/previews/${id}-${hashOf(JSON.stringify([DRAWING, photo, ...facts]))}.jpg`;
}

/** FNV-1a, of 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
