import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is scrolled past, or displaced by content loading above it, does not count as seen. */
const stayMs = 400;

/** Whether an element is or was in view: what is expensive to show is loaded only then. */
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
