// Entry "./reference": documentation of the contract for authors of a back end.
export { writeReference } from './conformance/writeReference';
