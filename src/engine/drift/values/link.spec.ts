import { couldEqual } from './canonical';
import { canonicalScalar } from './scalar';

function areEqual(written: string, running: string): boolean {
  return couldEqual(canonicalScalar(written, 'link', false, true), canonicalScalar(running, 'link', false, false));
}

describe('links of Google', () => {
  const running = 'https://www.googleapis.com/compute/v1/projects/p/global/networks/default';

  it.each([
    ['default', true],
    ['global/networks/default', true],
    ['projects/p/global/networks/default', true],
    ['projects/123456789012/global/networks/default', true],
    ['https://compute.googleapis.com/compute/beta/projects/p/global/networks/default', true],
    ['//compute.googleapis.com/projects/p/global/networks/default', true],
    ['projects/${var.p}/global/networks/default', true],
    ['https://www.googleapis.com/compute/v1/projects/${var.p}/global/networks/default', true],
    ['${var.name}', true],
    ['de${var.name}', true],
    ['${var.name}ault', true],
    ['fault', false],
    ['projects/q/global/networks/default', false],
    ['projects/123456789012/global/networks/other', false],
    ['regions/r/networks/default', false],
    ['projects/${var.p}/global/networks/other', false],
    ['x${var.name}', false],
    ['${var.name}x', false],
  ])('should compare %s', (written, isEqual) => {
    expect(areEqual(written, running)).toBe(isEqual);
    expect(areEqual(written, running.replace('/p/', '/123456789012/'))).toBe(
      isEqual || written.startsWith('projects/q'),
    );
  });

  it.each([
    ['projects/p/global/networks/default', 'default', true],
    ['projects/p/global/networks/${var.name}', 'default', true],
    ['projects/${var.p}/global/networks/default', 'default', true],
    ['projects/${var.p}/global/networks/other', 'default', false],
    ['projects/p/global/networks/other', 'default', false],
    ['p/cryptoKeys/k', 'projects/x/p/cryptoKeys/k/cryptoKeyVersions/12', true],
    ['p/cryptoKeys/k/cryptoKeyVersions/1', 'projects/x/p/cryptoKeys/k/cryptoKeyVersions/12', true],
    ['p/cryptoKeys/k', 'projects/x/p/cryptoKeys/k2/cryptoKeyVersions/12', false],
  ])('should compare %s with %s', (written, short, isEqual) => {
    expect(areEqual(written, short)).toBe(isEqual);
  });
});
