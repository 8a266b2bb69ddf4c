import { useCanGoBack, useRouter } from '@tanstack/react-router';

/**
 * Goes back in the history; where there is nothing to go back to, as after opening a shared link, calls `otherwise`.
 */
export function useGoBack(otherwise: () => void): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) history.back({ ignoreBlocker: true });
    else otherwise();
  };
}
