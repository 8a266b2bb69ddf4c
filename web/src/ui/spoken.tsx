import { useEffect, useState } from 'react';

const quietMs = 600;

/**
 * Figures that change while somebody is working: announced to screen readers once they have settled, and not visible.
 */
export function Spoken({ children }: { children: string }) {
  const [said, setSaid] = useState(children);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), quietMs);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p className="spoken" role="status">
      {said}
    </p>
  );
}
