// Entry "./text": one folding of text for search, order and names. No dependencies.
export { fold, usernameKey, sortKey, wordsOf } from './shared/foldText';
