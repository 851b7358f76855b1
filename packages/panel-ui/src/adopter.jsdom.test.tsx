// @vitest-environment jsdom
import { rendersWithoutStubs } from './testing/adopter';

rendersWithoutStubs();
