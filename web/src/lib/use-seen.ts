import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element is in sight or was: what is dear to show is loaded then. */
export function useSeen<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen]);
  return [element, seen];
}
