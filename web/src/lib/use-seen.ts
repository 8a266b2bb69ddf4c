import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is scrolled past, or moved on by what loads above it, was not looked at. */
const stayMs = 400;

/** Whether an element is in sight or was: what is dear to show is loaded then. */
export function useSeen<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(pause);
      if (entry?.isIntersecting) pause = setTimeout(setSeen, stayMs, true);
    });
    watch.observe(element.current);
    return () => {
      clearTimeout(pause);
      watch.disconnect();
    };
  }, [seen]);
  return [element, seen];
}
