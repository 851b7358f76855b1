// `npm run admin -- list | unlock <name> | reset <name> | rotate <what>`: for administrators of the server when no
// member can sign in.
import { readWords, runCommand } from '../platform/commandLine';
import { USAGE, admin } from './admin';

const words = readWords(USAGE, {}, 2).positionals;
await runCommand(() => admin(words, process.env));
