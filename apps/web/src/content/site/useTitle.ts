import { useEffect } from 'react';

/** Names the tab of the browser. */
export const useTitle = (title: string) =>
  useEffect(() => {
    document.title = title;
  }, [title]);
