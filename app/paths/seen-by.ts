/** Who sees a path, in a list of one's own; nothing for all. */
export const seenBy = { public: undefined, link: 'by link', private: 'private' }
