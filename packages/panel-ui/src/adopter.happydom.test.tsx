// @vitest-environment happy-dom
import { rendersWithoutStubs } from './testing/adopter';

rendersWithoutStubs();
