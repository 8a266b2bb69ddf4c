// Made by `npm run web:pictures`. Not to be edited.
import avif400 from './drawn/studio-400.avif';
import avif800 from './drawn/studio-800.avif';
import avif1200 from './drawn/studio-1200.avif';
import webp400 from './drawn/studio-400.webp';
import webp800 from './drawn/studio-800.webp';
import webp1200 from './drawn/studio-1200.webp';

export const studio = {
  sources: {
    avif: `${avif400} 400w, ${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp400} 400w, ${webp800} 800w, ${webp1200} 1200w`,
  },
  img: { src: webp1200, w: 1200, h: 800 },
};
