import { setOf } from '../../values';
import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';

const net = (name: string, ...args: Parameters<typeof callBuiltin>[1]): unknown =>
  callBuiltin(`net.cidr_${name}`, args);

describe('net', () => {
  it.each([
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['10.0.0.0/8', '10.1.0.0/16', true],
    ['10.1.0.0/16', '10.0.0.0/8', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['::/80', '::/80', true],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['::/0', '1.2.3.4', false],
  ])('should tell whether %s contains %s', (network, other, expected) => {
    expect(net('contains', network, other)).toBe(expected);
  });

  it.each([
    ['1.2.3.4/32', true],
    ['1.2.3.4/33', false],
    ['01.2.3.4/8', false],
    ['1.2.3.4', false],
    ['fe80::1%eth0/64', false],
    ['1:2:3:4:5:6:7::/64', true],
    ['1::2::3/64', false],
    [7, false],
  ])('should judge %s', (text, expected) => {
    expect(net('is_valid', text)).toBe(expected);
  });

  it('should say which operand is wrong', () => {
    expect(() => net('contains', 'x', '1.2.3.4')).toThrow('invalid CIDR address: x');
    expect(() => net('contains', '10.0.0.0/8', 'y')).toThrow(
      'not a valid textual representation of an IP address or CIDR: y',
    );
    expect(() => net('contains_matches', ['10.0.0.0/8'], [7])).toThrow(
      'operand 2: element must be string or non-empty array',
    );
  });

  it('should name the pairs that match', () => {
    expect(net('contains_matches', { a: '10.0.0.0/8', b: ['11.0.0.0/8', 'x'] }, ['10.1.1.1', '11.1.1.1'])).toEqual(
      setOf([
        ['a', 0],
        ['b', 1],
      ]),
    );
    expect(net('contains_matches', '10.0.0.0/8', setOf(['10.1.1.1']))).toEqual(setOf([['10.0.0.0/8', '10.1.1.1']]));
  });

  it('should say whether networks intersect', () => {
    expect(net('intersects', '192.168.0.0/16', '192.168.1.0/24')).toBe(true);
    expect(net('intersects', '192.168.0.0/24', '192.168.1.0/24')).toBe(false);
  });

  it('should list the addresses of a network', () => {
    expect(net('expand', '255.255.255.254/31')).toEqual(setOf(['255.255.255.254', '255.255.255.255']));
    expect(net('expand', '::fffe/127')).toEqual(setOf(['::fffe', '::ffff']));
  });

  it.each(['0.0.0.0/0', '::/0'])('should refuse to list %s', (network) => {
    const context = { maxOutput: 1_000_000, step: stepLimit(10) };
    expect(() => callBuiltin('net.cidr_expand', [network], context)).toThrow('result is larger than 1000000');
    expect(() => callBuiltin('net.cidr_expand', ['10.0.0.0/16'], { step: stepLimit(1_000) })).toThrow('steps');
  });

  it.each([
    [['10.0.0.0/25', '10.0.0.128/25'], ['10.0.0.0/24']],
    [['10.0.0.0/24', '10.0.0.7/32'], ['10.0.0.0/24']],
    [
      ['10.0.1.0/24', '10.0.2.0/24'],
      ['10.0.1.0/24', '10.0.2.0/24'],
    ],
    [
      ['10.0.1.0/24', '10.0.2.0/24', '10.0.3.0/24'],
      ['10.0.1.0/24', '10.0.2.0/23'],
    ],
    [['2001:db8::/33', '2001:db8:8000::/33'], ['2001:db8::/32']],
    [['192.0.2.1'], ['192.0.2.1/24']],
    [['0.0.0.0/1', '128.0.0.0/1'], ['0.0.0.0/0']],
  ])('should merge %j', (networks, expected) => {
    expect(net('merge', networks)).toEqual(setOf(expected.sort()));
  });

  it('should refuse to merge addresses without a prefix', () => {
    expect(() => net('merge', ['::1'])).toThrow('IPv6 invalid: needs prefix length');
    expect(() => net('merge', [1])).toThrow('element must be string');
  });
});
