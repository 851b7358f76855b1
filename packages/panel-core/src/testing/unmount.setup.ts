// Runs before each file of the project `unit`: its files share their modules, so a hook that one of those registers counts
// for the first file alone, and what later files render would go on asking without a document.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
