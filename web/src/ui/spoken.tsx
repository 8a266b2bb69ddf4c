import { useEffect, useState } from 'react';

const quietMs = 600;

/** Figures that change while somebody works: spoken once they have stood still for a moment, and not shown. */
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
