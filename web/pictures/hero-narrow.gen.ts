// Made by `npm run web:pictures`. Not to be edited.
import avif480 from './drawn/hero-narrow-480.avif';
import avif800 from './drawn/hero-narrow-800.avif';
import avif1200 from './drawn/hero-narrow-1200.avif';
import webp480 from './drawn/hero-narrow-480.webp';
import webp800 from './drawn/hero-narrow-800.webp';
import webp1200 from './drawn/hero-narrow-1200.webp';

export const heroNarrow = {
  sources: {
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  },
  img: { src: webp1200, w: 1200, h: 400 },
};
