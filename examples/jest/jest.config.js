// The packages are ES modules, which Jest loads as they are with --experimental-vm-modules: nothing of node_modules is transformed.
export default {
  testEnvironment: './environment.js',
  extensionsToTreatAsEsm: ['.jsx'],
  transform: { '\\.jsx$': ['babel-jest', { presets: [['@babel/preset-react', { runtime: 'automatic' }]] }] },
};
