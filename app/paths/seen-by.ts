export const seenBy = { public: undefined, link: 'by link', private: 'private' }
