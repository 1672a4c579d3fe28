import { letterValue, meanValue, type RatingCounts, totalOf } from './rating.ts'
import type { Review } from './review.ts'

const mostReviews = 10

/**
 * The ratings of a thing as schema.org data, from five members' ratings on; nothing before that.
 * S is 6, F is 1. Anonymous letters do not count, and anonymous reviews are not repeated.
 */
export function ratingData(memberRatings: RatingCounts, reviews: Review[]) {
  const mean = meanValue(memberRatings)
  if (mean === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(mean * 100) / 100,
      ratingCount: totalOf(memberRatings),
      ...scale,
    },
    review: reviews
      .filter(({ authorUid }) => authorUid !== null)
      .slice(0, mostReviews)
      .map(({ rating, text, displayName, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: displayName ?? 'Someone' },
        datePublished: createdAt.toISOString(),
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: letterValue(rating), ...scale },
      })),
  }
}

const scale = { worstRating: letterValue('F'), bestRating: letterValue('S') }

/** The letters in words, for descriptions: "7 reviews: 4 S, 3 A." */
export function lettersInWords(counts: RatingCounts): string {
  const total = totalOf(counts)
  if (total === 0) return 'No reviews yet.'
  const letters = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([letter, count]) => `${count.toLocaleString('en')} ${letter}`)
  return `${total.toLocaleString('en')} ${total === 1 ? 'review' : 'reviews'}: ${letters.join(', ')}.`
}
