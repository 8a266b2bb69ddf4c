// Made by `npm run web:pictures`. Not to be edited.
import avif800 from './drawn/entrance-800.avif';
import avif1200 from './drawn/entrance-1200.avif';
import webp800 from './drawn/entrance-800.webp';
import webp1200 from './drawn/entrance-1200.webp';

export const entrance = {
  sources: {
    avif: `${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp800} 800w, ${webp1200} 1200w`,
  },
  img: { src: webp1200, w: 1200, h: 800 },
};
