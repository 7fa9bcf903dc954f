// What the page gets from where it runs. Here: a browser's own tab. Inside Discord other parts take their place.

export const host = {
  // Headers that say who asks, where cookies do not.
  headers: {},
  events: (path) => new EventSource(path),
  // The address under which a picture can be shown.
  picture: async (url) => url,
  go: (path) => location.assign(path),
};
