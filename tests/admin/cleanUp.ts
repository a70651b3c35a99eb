import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './quickElements.ts';
import './quickLabels.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 25_000 });
afterEach(() => {
  cleanup();
  // Charts leave the text that they measured last.
  document.body.replaceChildren();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
