// Entry "./reference": the contract in words, for authors of a back end.
export { writeReference } from './conformance/writeReference';
