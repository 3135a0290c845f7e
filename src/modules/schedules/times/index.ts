export { nextTime } from './next-time';
export { BadSchedule, readTiming } from './read-timing';
