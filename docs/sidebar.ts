import type { SidebarGroup } from '@rspress/core';

/** First words of a decision's file name as a title: `0002-stomp` is "2. Stomp". */
const decisionTitle = (name: string): string => {
  const [number = '', ...words] = name.split('-');
  const text = words.join(' ');
  return `${Number(number)}. ${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const link = (text: string, to: string) => ({ text, link: to });

/** All pages of the site in the order to read them. */
export const sidebar = (decisions: readonly string[]): SidebarGroup[] => [
  { text: 'Start', items: [link('What it is', '/'), link('Widget gallery', '/gallery')] },
  {
    text: 'Quick start',
    link: '/quick-start/',
    items: [
      link('React', '/quick-start/react'),
      link('Vue', '/quick-start/vue'),
      link('Angular', '/quick-start/angular'),
      link('Svelte', '/quick-start/svelte'),
      link('Next', '/quick-start/next'),
      link('Plain HTML', '/quick-start/html'),
      link('Any bundler', '/quick-start/kit'),
      link('Frame', '/quick-start/frame'),
      link('Module Federation', '/quick-start/federation'),
    ],
  },
  {
    text: 'Reference',
    link: '/reference/',
    items: [
      link('API', '/reference/api'),
      link('Options', '/reference/options'),
      link('Commands', '/reference/commands'),
      link('Events', '/reference/events'),
      link('Requests', '/reference/requests'),
      link('Shapes', '/reference/shapes'),
      link('Errors', '/reference/errors'),
      link('Theming tokens', '/reference/theming'),
      link('Widgets', '/reference/widgets'),
      link('Browsers', '/reference/browsers'),
      link('Frame protocol', '/frame-protocol'),
    ],
  },
  {
    text: 'Guides',
    items: [
      link('Tokens', '/tokens'),
      link('Sites with many pages', '/multi-page'),
      link('Testing', '/testing'),
      link('Troubleshooting', '/troubleshooting'),
    ],
  },
  {
    text: 'In production',
    items: [
      link('Lifecycle', '/lifecycle'),
      link('Hosting and host pages', '/hosting'),
      link('Network', '/network'),
      link('Security model', '/security'),
      link('Versions and deprecations', '/versions'),
    ],
  },
  {
    text: 'Provider guide',
    link: '/provider/',
    items: [
      link('REST', '/provider/rest'),
      link('Every REST call', '/reference/rest'),
      link('Broker', '/provider/broker'),
      link('Every broker event', '/reference/broker'),
      link('SIP', '/provider/sip'),
      link('Run it on Asterisk', '/provider/asterisk'),
      link('Run it on Kamailio', '/provider/kamailio'),
      link('Run it on RabbitMQ', '/provider/rabbitmq'),
      link('Feed the broker from Asterisk', '/provider/asterisk-broker'),
    ],
  },
  {
    text: 'Inside',
    items: [
      link('Architecture', '/architecture'),
      link('Style', '/style'),
      {
        text: 'Decisions',
        link: '/decisions/',
        collapsible: true,
        collapsed: true,
        items: decisions.map((name) => link(decisionTitle(name), `/decisions/${name}`)),
      },
      link('Changes', '/changes'),
    ],
  },
];
