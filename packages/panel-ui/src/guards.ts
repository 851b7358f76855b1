export { Guard, type GuardProps } from './guards/Guard';
