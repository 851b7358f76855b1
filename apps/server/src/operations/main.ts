// `npm run check-config`: prints the effective settings and their errors. Starts and creates nothing. With `--connect` it
// asks database, port, bucket, radio server and webhook too.
import { command, readWords } from '../platform/commandLine';
import { checkConfig } from './checkConfig';

const USAGE = `${command('check-config')}
${command('check-config', '--connect')}   also asks database, port, bucket, radio server and webhook`;
const isConnecting = readWords(USAGE, { connect: { type: 'boolean', default: false } }, 0).values.connect;
const { says, isFit } = await checkConfig(process.env, isConnecting);
console.log(says);
process.exitCode = isFit ? 0 : 1;
