import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Takes back the step that opened something; where there is none, as in a shared address, does the other thing. */
export function useGoBack(otherwise: () => void): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) history.back({ ignoreBlocker: true });
    else otherwise();
  };
}
