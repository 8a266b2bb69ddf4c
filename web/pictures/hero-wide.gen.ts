// Made by `npm run web:pictures`. Not to be edited.
import avif1200 from './drawn/hero-wide-1200.avif';
import avif1600 from './drawn/hero-wide-1600.avif';
import avif2000 from './drawn/hero-wide-2000.avif';
import webp1200 from './drawn/hero-wide-1200.webp';
import webp1600 from './drawn/hero-wide-1600.webp';
import webp2000 from './drawn/hero-wide-2000.webp';

export const heroWide = {
  sources: {
    avif: `${avif1200} 1200w, ${avif1600} 1600w, ${avif2000} 2000w`,
    webp: `${webp1200} 1200w, ${webp1600} 1600w, ${webp2000} 2000w`,
  },
  img: { src: webp2000, w: 2000, h: 400 },
};
