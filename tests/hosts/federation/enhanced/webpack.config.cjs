const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');

module.exports = {
  entry: './app/index.js',
  output: { publicPath: 'auto' },
  performance: false,
  plugins: [
    new HtmlWebpackPlugin({ template: './index.html' }),
    new ModuleFederationPlugin({
      name: 'enhanced_host',
      dts: false,
      remotes: { softphone: 'softphone@http://localhost:7700/remotes/softphone/mf-manifest.json' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
};
