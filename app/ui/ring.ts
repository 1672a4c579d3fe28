export const ringPath = 'M39 5C20-1 3 9 4 27s20 24 34 20c16-5 21-20 16-32C50 6 38 2 26 6'
