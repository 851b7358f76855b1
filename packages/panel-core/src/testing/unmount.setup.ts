// Runs before each file of the project `unit`. Files share their modules, so a cleanup hook registered in a module
// would cover the first file only, and hooks of later files would keep polling without a document.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
